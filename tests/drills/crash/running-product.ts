import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** One node of the product as a process of its own. */
export interface RunningProduct {
  readonly process: ChildProcess;
  readonly address: string;
}

/** Starts the product on a folder and a port of its own and waits until it says where it is. */
export async function startProduct(dataDir: string, port: number): Promise<RunningProduct> {
  const child = spawn(process.execPath, ['src/app/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      CARIMBO_DEMO: '1',
      // The past of the demonstration is told through its mailbox; with mail sent elsewhere, nobody else acts here.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'carimbo@aroeira.invalid',
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('Carimbo em') && resolve());
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)));
  });
  return { process: child, address: `http://127.0.0.1:${port}` };
}

/** Ends it with a signal and waits until it is gone. */
export async function endProduct({ process: child }: RunningProduct, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
