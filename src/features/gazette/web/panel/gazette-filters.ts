import { formatDays } from '../../../../platform/web/format/date.ts';
import type { InputOf } from '../../../../platform/contract/endpoint.ts';
import type { listPending } from '../../contract/reading/list-pending.ts';
import { gazetteCategories, gazetteCategoryLabels } from '../../rules/gazette-queue.ts';
import { shownStateLabels, shownStates } from '../../rules/publication-states.ts';

type PendingFilters = NonNullable<NonNullable<InputOf<typeof listPending>['query']>['filters']>;

/** What narrows the list, by the names that the address gives it; what was found by typing comes with its name. */
export const filterKeys = [
  'category',
  'status_doe',
  'status_signature',
  'user_responsible_name',
  'origin',
  'origin_name',
  'origin_capacity',
  'origin_capacity_name',
  'start',
  'end',
  'can_return_doe',
] as const;
export type FilterKey = (typeof filterKeys)[number];
export type GazetteFilterValues = Readonly<Record<FilterKey, string>>;

export const noFilters = Object.fromEntries(filterKeys.map((key) => [key, ''])) as GazetteFilterValues;

export const filtersOfAddress = (address: URLSearchParams): GazetteFilterValues =>
  Object.fromEntries(filterKeys.map((key) => [key, address.get(key) ?? ''])) as GazetteFilterValues;

const signatureLabels = {
  SIGNED: 'Todas feitas',
  PARTIALLY: 'Algumas feitas',
  PENDING: 'Nenhuma feita',
  REFUSED: 'Recusada',
} as const;
type SignatureChoice = keyof typeof signatureLabels;

export const signatureChoices = Object.entries(signatureLabels).map(([value, label]) => ({ value, label }));
export const categoryChoices = gazetteCategories.map((value) => ({ value, label: gazetteCategoryLabels[value].many }));

/** What the call is asked, of what the address names; what it does not know is left out. */
export function askedOf(values: GazetteFilterValues, dated: boolean): PendingFilters | undefined {
  const category = gazetteCategories.find((one) => one === values.category);
  const state = shownStates.find((one) => one === values.status_doe);
  const signature = (Object.keys(signatureLabels) as SignatureChoice[]).find((one) => one === values.status_signature);
  const date = { ...(values.start && { start: values.start }), ...(values.end && { end: values.end }) };
  const asked: PendingFilters = {
    ...(category && { category: [category] }),
    ...(state && { status_doe: [state] }),
    ...(signature && { status_signature: [signature] }),
    ...(values.user_responsible_name && { user_responsible_name: values.user_responsible_name }),
    ...(Number(values.origin) > 0 && { origin: [Number(values.origin)] }),
    ...(Number(values.origin_capacity) > 0 && { origin_capacity: [Number(values.origin_capacity)] }),
    ...(dated && (date.start || date.end) && { date }),
    ...(values.can_return_doe === 'true' && { can_return_doe: true }),
  };
  return Object.keys(asked).length > 0 ? asked : undefined;
}

interface Chip {
  readonly label: string;
  /** What taking it away takes out of the address. */
  readonly keys: readonly FilterKey[];
}

/** What each filter in use says. */
export function chipsOf(values: GazetteFilterValues, dated: boolean): readonly Chip[] {
  const { category, status_doe, status_signature, user_responsible_name: who, start, end } = values;
  const kind = gazetteCategories.find((one) => one === category);
  const state = shownStates.find((one) => one === status_doe);
  const signatures = signatureChoices.find(({ value }) => value === status_signature);
  const chips: readonly (Chip | null | '' | undefined | false)[] = [
    kind && { label: `Espécie: ${gazetteCategoryLabels[kind].many}`, keys: ['category'] },
    state && { label: `Situação: ${shownStateLabels[state]}`, keys: ['status_doe'] },
    signatures && { label: `Assinaturas: ${signatures.label}`, keys: ['status_signature'] },
    who && { label: `Responsável: ${who}`, keys: ['user_responsible_name'] },
    values.origin && { label: `Órgão: ${values.origin_name || values.origin}`, keys: ['origin', 'origin_name'] },
    values.origin_capacity && {
      label: `Setor: ${values.origin_capacity_name || values.origin_capacity}`,
      keys: ['origin_capacity', 'origin_capacity_name'],
    },
    dated && (start || end) && { label: `Edição: ${formatDays(start, end)}`, keys: ['start', 'end'] },
    values.can_return_doe && { label: 'Autorização que se pode desfazer', keys: ['can_return_doe'] },
  ];
  return chips.filter((chip): chip is Chip => typeof chip === 'object' && chip !== null);
}
