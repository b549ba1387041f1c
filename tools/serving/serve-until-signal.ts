import { loadConfig, settingsHelp } from '../../src/platform/server/config/index.ts';
import { explainFailure } from './explain-failure.ts';

/** One Ctrl+C may arrive several times, passed on by npm and by the launcher: only a later one is impatience. */
const IMPATIENCE_MS = 1000;

/** Starts the server with the settings of the environment and stops it cleanly when asked to. Sets the exit code. */
export async function serveUntilSignal(): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(`O Carimbo é configurado por variáveis de ambiente.\n\n${settingsHelp()}`);
    return;
  }
  // Heard from the first moment: a signal during the start waits for it, so that nothing is left running behind.
  const asked = firstSignal();
  try {
    const config = loadConfig(process.env);
    const { startServer } = await import('../../src/app/server.ts');
    const server = await startServer(config);
    const preparing = setTimeout(
      () => console.log('Preparando os processos da demonstração (só na primeira vez)...'),
      500,
    );
    await Promise.race([server.prepared, asked]);
    clearTimeout(preparing);
    console.log(`\n  Carimbo pronto em ${server.address}\n  Ctrl+C encerra.\n`);
    await asked;
    console.log('Encerrando...');
    await server.close();
    console.log('Encerrado.');
    process.exit(0);
  } catch (error) {
    console.error(explainFailure(error) ?? error);
    process.exit(1);
  }
}

function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        const now = performance.now();
        if (first !== undefined && now - first > IMPATIENCE_MS) process.exit(1);
        first ??= now;
        resolve();
      });
    }
  });
}

// From the sources, for `npm run dev`.
if (import.meta.main) await serveUntilSignal();
