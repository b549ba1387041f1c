// Specification 000 §2 (kinds on system, e-mail and SMS), 000 §6 (mandatory ones); mock-up of the settings: groups and what is recommended.
import { allowedIf, type Decision, everyOf } from '../../../kernel/decision.ts';
import { type NotificationKind, notificationKindKeys, notificationKinds } from './notification-kinds.ts';

/** In the order in which the settings draw them. */
export const channels = ['system', 'email', 'sms'] as const;
export type Channel = (typeof channels)[number];
/** By which channels a kind reaches a person. */
export type Channels = Readonly<Record<Channel, boolean>>;

export const channelNames: Readonly<Record<Channel, string>> = {
  system: 'No sistema',
  email: 'E-mail',
  sms: 'SMS',
};

export const kindGroups = {
  NEEDS_YOU: 'Pedem algo de você',
  COURSE: 'Andamento dos processos',
  SIGNATURES: 'Assinaturas e ciência',
  GAZETTE: 'Diário Oficial',
  ORGANISATION: 'Unidades e acessos',
} as const;
export type KindGroup = keyof typeof kindGroups;

interface KindFacts {
  readonly group: KindGroup;
  /** What holds until the person chooses. */
  readonly recommended: Channels;
  /** Channels that nobody turns off. */
  readonly always: readonly Channel[];
  /** Goes at once though the rest waits for a summary. */
  readonly urgent: boolean;
}

const bell: Channels = { system: true, email: false, sms: false };
const mailed: Channels = { system: true, email: true, sms: false };
const silent: Channels = { system: false, email: false, sms: false };

const facts = (group: KindGroup, recommended: Channels, more: Partial<KindFacts> = {}): KindFacts => ({
  group,
  recommended,
  always: [],
  urgent: false,
  ...more,
});
const always: readonly Channel[] = ['system'];

/** Each kind on each channel. Those that are always on in the system: without them somebody misses a term without knowing. */
export const kindFacts: Readonly<Record<NotificationKind, KindFacts>> = {
  SIGNATURE_REQUEST: facts('NEEDS_YOU', mailed, { always, urgent: true }),
  ASSIGNED: facts('NEEDS_YOU', mailed, { always }),
  RETURNED: facts('NEEDS_YOU', mailed),
  REFUSED_SIGNATURE: facts('NEEDS_YOU', mailed),
  OBLIGATORY_SIGNATURE_CHANGED: facts('NEEDS_YOU', bell),
  DOE_REFUSED: facts('NEEDS_YOU', mailed, { always }),
  PENDENCY_ANSWERED: facts('NEEDS_YOU', mailed),
  RETURN_DUE: facts('NEEDS_YOU', mailed),
  SUSPENSION_OVER: facts('NEEDS_YOU', mailed),
  DISPATCH_DRAFT_CHANGED: facts('NEEDS_YOU', bell),
  ACCESS_REVIEW: facts('NEEDS_YOU', mailed),
  PROCESS_CREATED: facts('COURSE', bell),
  DISPATCHED: facts('COURSE', bell),
  ARCHIVED: facts('COURSE', bell),
  UNARCHIVED: facts('COURSE', bell),
  DOCUMENT_JOIN: facts('COURSE', bell),
  PENDENCY_CANCELED: facts('COURSE', bell),
  INTERESTED_ADDED: facts('COURSE', mailed),
  AUTOMATIC_PROCESSING: facts('COURSE', bell),
  AUTOMATIC_PROCESSING_CANCELED: facts('COURSE', mailed),
  UNFAVORITED: facts('COURSE', bell),
  SAVED_SEARCH: facts('COURSE', mailed),
  SIGNED: facts('SIGNATURES', bell),
  SIGNATURE_CANCELED: facts('SIGNATURES', bell),
  KNOWLEDGE_GIVEN: facts('SIGNATURES', bell),
  DOE_PROGRAMMED: facts('GAZETTE', bell),
  DOE_PROGRAM_CHANGED: facts('GAZETTE', mailed),
  DOE_PROGRAM_CANCELED: facts('GAZETTE', mailed),
  DOE_PUBLISHED: facts('GAZETTE', bell),
  MIGRATION: facts('ORGANISATION', mailed),
  RESPONSIBLE_LEFT: facts('ORGANISATION', bell),
  REORGANIZATION: facts('ORGANISATION', mailed),
  UNIT_REORGANIZED: facts('ORGANISATION', bell),
  REPORT_READY: facts('ORGANISATION', mailed),
};

/** What a person chose: only the kinds that they ever touched. */
export type Choices = Readonly<Partial<Record<NotificationKind, Channels>>>;

/** By which channels a kind reaches who chose this; what is always on is on, whatever was kept. */
export function channelsOf(kind: NotificationKind, choices: Choices): Channels {
  const { always: kept, recommended } = kindFacts[kind];
  const chosen = choices[kind] ?? recommended;
  return { ...chosen, ...Object.fromEntries(kept.map((channel) => [channel, true])) };
}

/** R192: what is mandatory on a channel is not turned off there. */
export function mayChoose(wanted: Choices): Decision {
  return everyOf(
    ...Object.entries(wanted).flatMap(([kind, chosen]) =>
      kindFacts[kind as NotificationKind].always.map((channel) => mayBe(kind as NotificationKind, channel, chosen)),
    ),
  );
}

const mayBe = (kind: NotificationKind, channel: Channel, chosen: Channels): Decision =>
  allowedIf(chosen[channel], {
    code: 'NOTIFICATION_MANDATORY',
    message: `“${notificationKinds[kind]}” chega sempre (${channelNames[channel].toLowerCase()}): sem ele um prazo pode passar sem que você saiba.`,
    resolve: 'Escolha os outros canais, um resumo por dia ou horas de silêncio.',
    field: 'types',
  });

/** How much one is told, in one choice. */
export const presets = {
  ESSENTIAL: 'Só o essencial',
  RECOMMENDED: 'Recomendado',
  ALL: 'Tudo',
} as const;
export type Preset = keyof typeof presets;

/** What each choice of how much means for a kind; SMS costs, and is turned on one by one. */
export function presetChannels(preset: Preset, kind: NotificationKind): Channels {
  const { recommended, group } = kindFacts[kind];
  if (preset === 'RECOMMENDED') return recommended;
  if (preset === 'ALL') return { system: true, email: true, sms: false };
  return channelsOf(kind, { [kind]: group === 'NEEDS_YOU' ? { ...recommended, system: true } : silent });
}

/** Which choice of how much these are, if any: `null` is the person's own way. */
export function presetOf(choices: Choices): Preset | null {
  const isAs = (preset: Preset) =>
    notificationKindKeys.every((kind) => {
      const [is, would] = [channelsOf(kind, choices), channelsOf(kind, { [kind]: presetChannels(preset, kind) })];
      return channels.every((channel) => is[channel] === would[channel]);
    });
  return (Object.keys(presets) as Preset[]).find(isAs) ?? null;
}
