// Commands for operators: `npm run carimbo -- help`.
import { loadConfig, resolveSecrets, settingsHelp } from '../src/platform/server/config/index.ts';
import { openDatabase } from '../src/platform/server/db/database.ts';
import { prepareDatabase } from '../src/platform/server/db/prepare-database.ts';
import { verifyLedger } from '../src/platform/server/ledger/verify.ts';

const [area = 'help', verb = ''] = process.argv.slice(2);

const help = `Uso: npm run carimbo -- COMANDO

  ledger verify   confere a cadeia de cada registro de atos e diz onde quebrou; sai com 1 se quebrou
  settings        mostra cada configuração, o que faz e o que vale sem ela
  help            mostra este texto`;

async function ledgerVerify(): Promise<number> {
  const config = loadConfig(process.env);
  const secrets = resolveSecrets(config);
  const database = await prepareDatabase(config.database, {
    appPassword: Buffer.from(secrets.for('database role')).toString('base64url'),
    log: () => {},
  });
  // The owner's eyes: the application's own may be what is doubted.
  const owner = openDatabase({ url: database.ownerUrl, max: 1, name: 'carimbo-ledger-verify' });
  try {
    const { events, broken } = await verifyLedger(owner);
    for (const { streamType, streamId, eventId, fault } of broken) {
      console.error(`Quebrado: ${streamType} ${streamId}, evento ${eventId} (${fault})`);
    }
    console.log(`${events} eventos conferidos, ${broken.length} registros quebrados.`);
    return broken.length === 0 ? 0 : 1;
  } finally {
    await owner.destroy();
    await database.close();
  }
}

switch (`${area} ${verb}`.trim()) {
  case 'ledger verify':
    process.exitCode = await ledgerVerify();
    break;
  case 'settings':
    console.log(settingsHelp());
    break;
  case 'help':
    console.log(help);
    break;
  default:
    console.error(`Comando desconhecido: ${area} ${verb}\n\n${help}`);
    process.exitCode = 2;
}
