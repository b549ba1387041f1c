import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isInstalled } from '../../../src/engine/trust/testing/installed-tools.ts';

/** A program of the world that writes PDFs, none of which ours has touched. */
export interface Program {
  readonly name: string;
  /** Whether it is on this machine. */
  readonly isHere: () => boolean;
  /** Writes files into `to`, from what `writeSources` wrote into `from`. */
  readonly write: (from: string, to: string) => void | Promise<void>;
}

const limit = 180_000;

/** Runs a program in a folder; throws with its own words when it fails. */
export function runIn(folder: string, program: string, ...args: readonly string[]): void {
  execFileSync(program, args, { cwd: folder, stdio: 'pipe', timeout: limit, env: { ...process.env, HOME: folder } });
}

/** What shells of other languages write: the script says what, and is given where from and where to. */
export function byScript(name: string, interpreter: string, script: string, probe: readonly string[]): Program {
  const file = path.join(import.meta.dirname, 'scripts', script);
  return {
    name,
    isHere: () => isInstalled(interpreter) && succeeds(interpreter, probe),
    write: (from, to) => runIn(from, interpreter, file, to),
  };
}

/** A Java program, given the libraries that Debian installed. */
export function byJava(name: string, script: string, jars: readonly string[]): Program {
  const paths = jars.map((jar) => `/usr/share/java/${jar}.jar`);
  const file = path.join(import.meta.dirname, 'scripts', script);
  return {
    name,
    isHere: () => isInstalled('javac') && paths.every((jar) => existsSync(jar)),
    write: (from, to) => runIn(from, 'java', '-cp', paths.join(':'), file, to),
  };
}

function succeeds(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
}
