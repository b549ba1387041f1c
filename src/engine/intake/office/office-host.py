"""Keeps one LibreOffice running and has it write PDF/A-2 files, one at a time.

Started by office-host.ts, at the head of a process group of its own, with a Python that knows `uno`:

    office-host.py SOFFICE PROFILE_URL

It talks in lines of JSON. What it says first is {"ready": true}. Then, for each

    {"source": PATH, "target": PATH, "filter": "writer_pdf_Export"}

it answers {"made": true or false, "why": TEXT, "resident": MEGABYTES}. It ends, and LibreOffice with it, as soon as
its input does: whoever started it may be gone without a word.
"""

import glob
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException

START_SECONDS = 60


def main(program, profile):
    os.umask(0o077)
    requests = queue.Queue()
    threading.Thread(target=listen, args=(requests,), daemon=True).start()
    try:
        desktop = start(program, profile)
        say({"ready": True})
        while True:
            request = requests.get()
            why = convert(desktop, request)
            # An office that is gone fails here, and so this process ends with it.
            desktop.getComponents()
            say({"made": why is None, "why": why, "resident": resident()})
    except Exception as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr, flush=True)
    finally:
        end()


def listen(requests):
    """Runs beside the conversions, for a document may hold LibreOffice for ever."""
    for line in sys.stdin:
        requests.put(json.loads(line))
    end()


def say(answer):
    print(json.dumps(answer), flush=True)


def start(program, profile):
    pipe = f"carimbo-{os.getpid()}-{os.urandom(8).hex()}"
    options = ["--headless", "--invisible", "--norestore", "--nologo", "--nodefault", "--nofirststartwizard"]
    office = subprocess.Popen(
        [program, f"-env:UserInstallation={profile}", *options, f"--accept=pipe,name={pipe};urp;"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            remote = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
            return remote.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", remote)
        except NoConnectException:
            if office.poll() is not None or time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def convert(desktop, request):
    """Why the document was not converted, or None."""
    # No macros, no links followed, nobody to ask.
    reading = properties(Hidden=True, ReadOnly=True, MacroExecutionMode=0, UpdateDocMode=0)
    pdf = properties(SelectPdfVersion=2, UseTaggedPDF=True)
    writing = properties(FilterName=request["filter"], FilterData=uno.Any("[]com.sun.star.beans.PropertyValue", pdf))
    document = None
    try:
        document = desktop.loadComponentFromURL(uno.systemPathToFileUrl(request["source"]), "_blank", 0, reading)
        if document is None:
            return "not read"
        document.storeToURL(uno.systemPathToFileUrl(request["target"]), writing)
        return None
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:500]
    finally:
        if document is not None:
            document.close(True)


def properties(**values):
    return tuple(PropertyValue(Name=name, Value=value) for name, value in values.items())


def resident():
    """Megabytes in memory of all that was started here."""
    pages = 0
    for process in group():
        try:
            with open(f"{process}/statm") as file:
                pages += int(file.read().split()[1])
        except OSError:
            pass  # It has just ended.
    return pages * os.sysconf("SC_PAGE_SIZE") // 2**20


def group():
    mine = os.getpgrp()
    for process in glob.glob("/proc/[0-9]*"):
        try:
            if os.getpgid(int(process[6:])) == mine:
                yield process
        except OSError:
            pass


def end():
    """Everything at once: an office that hangs hears nothing softer."""
    for pipe in pipes():
        try:
            os.unlink(pipe)
        except OSError:
            pass
    os.killpg(0, signal.SIGKILL)


def pipes():
    """The pipes that LibreOffice opened: killed, it would leave them in the folder for temporary files."""
    open_here = set()
    for descriptor in (path for process in group() for path in glob.glob(f"{process}/fd/*")):
        try:
            open_here.add(os.readlink(descriptor))
        except OSError:
            pass
    try:
        with open("/proc/net/unix") as sockets:
            lines = [line.split() for line in sockets]
    except OSError:
        return []
    return [line[7] for line in lines if len(line) == 8 and f"socket:[{line[6]}]" in open_here and line[7][0] == "/"]


main(*sys.argv[1:])
