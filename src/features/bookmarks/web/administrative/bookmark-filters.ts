import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { scopeNames } from '../scope-names.ts';

export const scopes = (['unit', 'sectoral', 'corporate'] as const).map((value) => ({
  value,
  label: scopeNames[value].name,
}));
export const uses = [
  { value: 'true', label: 'Em uso' },
  { value: 'false', label: 'Sem uso' },
] as const;
export const situations = [
  { value: 'true', label: 'Ativos' },
  { value: 'false', label: 'Inativos' },
] as const;
export const makers = [{ value: 'me', label: 'Criados por mim' }] as const;

const orders = ['name', '-name', 'changed_at', '-changed_at'] as const;
/** What the address says besides page, order and words; a place with its name, so that it need not be asked for. */
const none = { orgao: '', orgao_sigla: '', unidade: '', unidade_sigla: '', alcance: '', uso: '', situacao: '', de: '' };

const optionOf = (value: string | null, label: string | null): SearchOption | null =>
  value === null || !/^\d+$/.test(value) ? null : { value, label: label ?? value };

/** What the list of administrative bookmarks is narrowed by: it is all in the address. */
export function useBookmarkFilters() {
  const { query, search, order, change, paging } = useListAddress();
  const [address] = useAddress();
  const me = useCurrentUser()?.id;
  const chosen = <V extends string>(options: readonly { readonly value: V }[], name: string) =>
    options.find(({ value }) => value === address.get(name))?.value;
  const filters = {
    part: optionOf(address.get('orgao'), address.get('orgao_sigla')),
    unit: optionOf(address.get('unidade'), address.get('unidade_sigla')),
    alcance: chosen(scopes, 'alcance'),
    uso: chosen(uses, 'uso'),
    situacao: chosen(situations, 'situacao'),
    de: chosen(makers, 'de'),
  };
  const { part, unit, alcance, uso, situacao, de } = filters;
  const order_by = orders.find((one) => one === order) ?? 'name';
  return {
    search,
    paging,
    filters,
    order_by,
    /** What the call is asked. */
    asked: {
      page: query.page,
      paginator_count: query.paginator_count,
      order_by,
      ...(search && { word: search }),
      ...(part && { part: Number(part.value) }),
      ...(unit && { capacity: Number(unit.value) }),
      ...(alcance && { scope: alcance }),
      ...(uso && { used: uso === 'true' }),
      ...(situacao && { active: situacao === 'true' }),
      ...(de && me !== undefined && { created_by: me }),
    },
    isNarrowed: search !== '' || Object.values(filters).some(Boolean),
    change,
    /** In which organ it applies; its units are others. */
    choosePart: (next: SearchOption | null) =>
      change({ orgao: next?.value ?? '', orgao_sigla: next?.label ?? '', unidade: '', unidade_sigla: '' }),
    chooseUnit: (next: SearchOption | null) => change({ unidade: next?.value ?? '', unidade_sigla: next?.label ?? '' }),
    clear: () => change({ search: '', ...none }),
  };
}
