import sys,os,subprocess,tempfile,time,signal,pathlib
sys.path.insert(0,'/tmp/w/bounds')
src=os.environ.get('SRC','/tmp/w/bounds')
from benchmarks.bounds import boards
def run(files,args,cpu=60,mem=3<<30):
    with tempfile.TemporaryDirectory() as d:
        for n,t in files.items(): pathlib.Path(d,n).write_text(t)
        lim=f"import os,resource,sys;resource.setrlimit(resource.RLIMIT_CPU,({cpu},{cpu}));resource.setrlimit(resource.RLIMIT_AS,({mem},{mem}));os.execv(sys.argv[1],sys.argv[1:])"
        env=dict(os.environ,PYTHONPATH=f"{src}/rules:{src}/generator")
        out=open(d+'/o','w+'); 
        p=subprocess.Popen([sys.executable,'-c',lim,sys.executable,'-m','boardwright',*args],cwd=d,env=env,stdout=out,stderr=subprocess.STDOUT,stdin=subprocess.DEVNULL)
        _,st,u=os.wait4(p.pid,0); p.returncode=0
        out.seek(0); t=out.read()
        return os.waitstatus_to_exitcode(st),u.ru_utime+u.ru_stime,u.ru_maxrss/1024,t
