"use strict";
(function () {
  var figures = Array.prototype.slice.call(document.querySelectorAll("figure[id]"));
  var places = {};
  figures.forEach(function (figure, place) { places[figure.id] = place; });
  var stage = document.querySelector(".stage");
  var told = document.querySelector(".told");
  var current = 0;

  function near(figure, key) {
    var name = figure.getAttribute("data-" + key);
    return name === null ? -1 : places[name];
  }

  function mark(figure) {
    document.querySelectorAll("nav a[aria-current]").forEach(function (link) { link.removeAttribute("aria-current"); });
    var link = document.querySelector('nav a[href="#' + figure.id + '"]');
    if (link) {
      link.setAttribute("aria-current", "step");
      var list = document.querySelector("nav");
      var room = list.getBoundingClientRect();
      var box = link.getBoundingClientRect();
      if (list.scrollHeight > list.clientHeight && (box.top < room.top || box.bottom > room.bottom)) {
        list.scrollTop += box.top - room.top - room.height / 3;
      }
    }
  }

  function show(place, quietly) {
    if (!(place >= 0 && place < figures.length)) { return; }
    current = place;
    figures.forEach(function (figure, number) { figure.hidden = number !== place; });
    var figure = figures[place];
    told.textContent = "";
    figure.querySelector("figcaption").childNodes.forEach(function (part) { told.appendChild(part.cloneNode(true)); });
    ["first", "back", "on", "end"].forEach(function (key) {
      document.querySelector("button." + key).disabled = near(figure, key) < 0;
    });
    mark(figure);
    if (!quietly) {
      try { history.replaceState(null, "", "#" + figure.id); } catch (error) { /* some browsers refuse for files */ }
    }
  }

  function go(key) { show(near(figures[current], key), false); }

  var keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "end" };
  document.addEventListener("keydown", function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(event.key in keys)) { return; }
    event.preventDefault();
    go(keys[event.key]);
  });
  ["first", "back", "on", "end"].forEach(function (key) {
    document.querySelector("button." + key).addEventListener("click", function () { go(key); });
  });
  document.querySelectorAll('nav a[href^="#"]').forEach(function (link) {
    link.addEventListener("click", function (event) {
      event.preventDefault();
      show(places[link.getAttribute("href").slice(1)], false);
      var box = stage.getBoundingClientRect();
      if (box.top < 0 || box.bottom > window.innerHeight) { stage.scrollIntoView(true); }
    });
  });
  function fromAddress() {
    var name = location.hash.slice(1);
    show(name in places ? places[name] : 0, true);
  }
  window.addEventListener("hashchange", fromAddress);
  document.documentElement.classList.add("playing");
  fromAddress();
}());
