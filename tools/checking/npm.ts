import { spawn } from 'node:child_process';

/** What npm came to. `status` is null of one that was ended because it took too long, or could not be started. */
export interface NpmAnswer {
  readonly status: number | null;
  readonly said: string;
}

/** Runs npm in the folder of a project, for so long at most. */
export function runNpm(root: string, args: readonly string[], withinSeconds: number): Promise<NpmAnswer> {
  return new Promise((resolve) => {
    const npm = spawn('npm', args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
      timeout: withinSeconds * 1_000,
    });
    const parts: Buffer[] = [];
    npm.stdout.on('data', (part: Buffer) => parts.push(part));
    npm.once('error', () => resolve({ status: null, said: '' }));
    npm.once('close', (status) => resolve({ status, said: Buffer.concat(parts).toString() }));
  });
}
