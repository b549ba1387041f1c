import { readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  CertificateError,
  loadSeal,
  openDemonstrationAuthority,
  type Seal,
  SealLoadError,
} from '../../engine/trust/index.ts';
import { type Config, ConfigError, type Secrets } from '../../platform/server/config/index.ts';
import type { PreparedDatabase } from '../../platform/server/db/prepare-database.ts';
import type { Deps } from '../../platform/server/acts/act-context.ts';
import { intakeOutside } from '../../platform/server/acts/heavy-work/intake-outside.ts';
import { openTurns } from '../../platform/server/acts/heavy-work/turns.ts';
import { clock } from '../../platform/server/clock.ts';
import { createExternalProtocol } from '../../platform/server/external-protocol/index.ts';
import { createStatePortal } from '../../platform/server/state-portal/index.ts';
import { createGovbr } from '../../platform/server/govbr/index.ts';
import { createIntake } from '../../engine/intake/index.ts';
import { createJobs, type Jobs } from '../../platform/server/jobs/index.ts';
import { scheduleWith } from '../../platform/server/ledger/react-job.ts';
import { type Mailer, openMailer } from '../../platform/server/mail/index.ts';
import { createDocumentRenderer, type DocumentRenderer } from '../../engine/print/index.ts';
import { openSigningServices, withDemonstration } from '../../engine/sign/index.ts';
import { openSms } from '../../platform/server/sms/index.ts';
import { openPush } from '../../platform/server/web-push/index.ts';
import { openStorage } from '../../platform/server/storage/index.ts';
import { AUTHORITY_LIST_PATH } from '../../features/portal/contract/demonstration-certificate.ts';
import { standingWith } from '../../features/session/server/index.ts';
import { product } from './features.ts';

interface Parts {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: PreparedDatabase;
  readonly logger: FastifyBaseLogger;
}

/** The parts of one node that start and stop with it. */
export interface NodeParts {
  readonly deps: Deps;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly renderer: DocumentRenderer;
}

/** Puts together what use cases, jobs and reactions are given. */
export async function buildDeps({ config, secrets, database, logger }: Parts): Promise<NodeParts> {
  const renderer = createDocumentRenderer({
    onFailure: ({ code, details }) => logger.warn({ code, details }, 'document not rendered'),
  });
  const mailer = openMailer(config.mail, clock);
  const storage = await openStorage(config.storage);
  const intake = intakeOutside(createIntake({ storage, clamdUrl: config.clamdUrl, ocrLanguages: config.ocrLanguages }));
  const demonstrationAuthority = await demonstrationAuthorityOf(config);
  const services = await asSetting('TRUST_DIR, SIGNATURE_POLICY_FILE', openSigningServices(config.signing, clock));
  const base: Omit<Deps, 'jobs' | 'reactions'> = {
    config,
    secrets,
    db: database.app,
    clock,
    mailer,
    sms: config.sms && openSms(config.sms),
    push: config.push && openPush(config.push),
    storage,
    intake,
    turns: openTurns(),
    renderer,
    press: renderer,
    seal: await asSetting('CARIMBO_SEAL_PKCS12', openSeal(config)),
    signing: demonstrationAuthority
      ? withDemonstration(services, { authority: demonstrationAuthority, clock })
      : services,
    demonstrationAuthority,
    govbr: config.govbr && createGovbr(config.govbr),
    statePortal: config.statePortal && createStatePortal(config.statePortal),
    externalProtocol: config.externalProtocol && createExternalProtocol(config.externalProtocol),
    eventKinds: new Map(product.events.map((kind) => [kind.type, kind])),
    consequences: product.consequences,
    verdicts: product.verdicts,
    holdings: product.holdings,
    standingOf: standingWith(database.app),
  };
  // Jobs are given the same deps that hold them.
  const deps: Deps = {
    ...base,
    reactions: scheduleWith(() => jobs, product.reactions),
    jobs: { enqueue: (...args) => jobs.enqueue(...args) },
  };
  const jobs: Jobs = createJobs({
    ownerUrl: database.ownerUrl,
    definitions: product.jobs,
    deps,
    log: logger,
  });
  return { deps, jobs, mailer, renderer };
}

/** What a setting names and cannot be used is a fault of the settings, told as such. */
async function asSetting<T>(names: string, opened: Promise<T>): Promise<T> {
  try {
    return await opened;
  } catch (error) {
    if (!(error instanceof CertificateError || error instanceof SealLoadError)) throw error;
    throw new ConfigError([`${names}: ${error.message}`]);
  }
}

/** Only a demonstration has one: nothing else ever believes it. */
async function demonstrationAuthorityOf({ demo, dataDir, publicUrl }: Config) {
  if (!demo) return undefined;
  return openDemonstrationAuthority(dataDir, { crlUrl: `${publicUrl}${AUTHORITY_LIST_PATH}`, now: clock() });
}

async function openSeal({ seal, dataDir }: Config): Promise<Seal> {
  if (!seal) return loadSeal({ dataDir });
  return loadSeal({ dataDir, pkcs12: await readFile(seal.pkcs12), password: seal.password });
}
