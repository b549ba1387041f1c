import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** One node of the product as a process of its own, as it is shipped. */
export interface RunningProduct {
  readonly process: ChildProcess;
  /** Origin without a slash at the end. */
  readonly address: string;
}

export interface ProductSettings {
  readonly dataDir: string;
  /** 0 takes a free one. */
  readonly port?: number;
  /** Settings of the product by their names. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Mail goes nowhere and the demonstration keeps its accounts without their past, which is told through its mailbox:
 * nobody else acts in the product.
 */
export const withoutPast = {
  CARIMBO_DEMO: '1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'carimbo@aroeira.invalid',
} as const;

/**
 * Starts the product on a folder of its own and waits until it says where it is: what `buildProduct` made, which is what operators
 * run and takes less than half of the work that the sources take to start.
 */
export async function startProduct({ dataDir, port = 0, settings = {} }: ProductSettings): Promise<RunningProduct> {
  const child = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...settings },
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const found = /Carimbo em (http\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the product ended with ${code} before it listened`)));
  });
  return { process: child, address };
}

/** Ends it with a signal and waits until it is gone. */
export async function endProduct(
  { process: child }: RunningProduct,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
