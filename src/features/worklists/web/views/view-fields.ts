import { viewLimits } from '../../rules/views/saved-view.ts';

/** For whom a view is: `own`, `unit`. */
export type ForWhom = 'own' | 'unit';

/** What a view is asked for: its name, and for whom it is. Without a unit there is nobody to share it with. */
export const viewFields = (
  unit: string | undefined,
  initial: { readonly name?: string; readonly whom?: ForWhom } = {},
) =>
  ({
    name: {
      kind: 'text',
      label: 'Nome',
      initial: initial.name,
      limit: viewLimits.name,
      hint: 'Como ela aparece na coluna: “Contratos a vencer”.',
      required: 'Dê um nome à visão.',
    },
    whom: {
      kind: 'select',
      label: 'Quem vê',
      initial: initial.whom ?? 'own',
      options: [
        { value: 'own', label: 'Só eu' },
        ...(unit === undefined ? [] : [{ value: 'unit', label: `Todas as pessoas de ${unit}` }]),
      ],
    },
  }) as const;
