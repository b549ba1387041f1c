import { parseJson } from '../../../kernel/parse-json.ts';
import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type Child, type ChildEvents, type Command, processorTime } from '../../children/index.ts';
import { bareEnvironment, endGroup } from '../programs.ts';

/** What `office-host.py` is asked: paths, and the filter that LibreOffice writes with. */
export interface OfficeRequest {
  readonly source: string;
  readonly target: string;
  readonly filter: string;
}

export interface OfficeAnswer {
  readonly made?: boolean;
  readonly why?: string | null;
}

interface HostCommand {
  readonly command: Command;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

const PATIENCE_MS = 2_000;
const MB = 1024 * 1024;

/** Starts the process that talks to one LibreOffice, in lines of JSON; with it ends all that it starts. */
export function startOfficeHost({ command: [program, ...args], cwd, env }: HostCommand, events: ChildEvents): Child {
  const child = spawn(program, args, {
    cwd,
    env: { ...bareEnvironment(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own, so that what it starts ends with it.
    detached: true,
  });
  const pipes = [child.stdin, child.stdout, child.stderr] as unknown as readonly Socket[];
  let complaint = '';
  child.once('error', (error) => events.ended('crash', error.message));
  child.once('exit', (code, signal) => {
    // What it started must not outlive it.
    endGroup(child);
    events.ended('crash', `LibreOffice ended with ${signal ?? code}: ${complaint}`);
  });
  // It may be gone when it is written to: its end tells.
  child.stdin.on('error', () => {});
  child.stderr.on('data', (text: Buffer) => (complaint = (complaint + text.toString()).slice(-2_000)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const said = read(line);
    if (said === null) events.heard({ type: 'failed', how: 'crash', message: 'LibreOffice said what nobody asked' });
    else if (said.ready === true) events.heard({ type: 'ready', held: 0 });
    else events.heard({ type: 'answer', answer: said, held: (said.resident ?? 0) * MB });
  });
  return {
    send: (message) => void (message.type === 'task' && child.stdin.write(`${JSON.stringify(message.task)}\n`)),
    hold: (holds) => {
      for (const one of [child, ...pipes]) {
        if (holds) one.ref();
        else one.unref();
      }
    },
    /** Without its input it ends all by itself, and clears up; if not, it is made to. */
    kill: () => {
      child.stdin.destroy();
      const late = setTimeout(() => endGroup(child), PATIENCE_MS).unref();
      child.once('exit', () => clearTimeout(late));
    },
    usedMs: () => processorTime(String(child.pid)),
  };
}

type Line = OfficeAnswer & { readonly ready?: boolean; readonly resident?: number };

function read(line: string): Line | null {
  const said = parseJson(line);
  return typeof said === 'object' ? said : null;
}
