import { Segmented } from '../fields/choice-fields.tsx';
import { useAddress } from './use-address.ts';

export type ListOrder = 'novos' | 'antigos';

/** Which end of a list comes first, kept in the address. Another order begins on its first page. */
export function useListOrder() {
  const [query, change] = useAddress();
  const order: ListOrder = query.get('ordem') === 'antigos' ? 'antigos' : 'novos';
  const onOrder = (next: string) => change({ ordem: next, page: null }, { replace: true });
  return { order, onOrder };
}

interface ListOrderChoiceProps {
  readonly label: string;
  readonly order: ListOrder;
  readonly onOrder: (next: string) => void;
}

/** Newest or oldest first. */
export const ListOrderChoice = ({ label, order, onOrder }: ListOrderChoiceProps) => (
  <Segmented
    label={label}
    value={order}
    onChange={onOrder}
    options={[
      { value: 'novos', label: 'Mais novos' },
      { value: 'antigos', label: 'Mais antigos' },
    ]}
  />
);
