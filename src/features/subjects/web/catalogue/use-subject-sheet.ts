import { queryWith, useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';

/** The key of an address that opens a subject over the screen, and what it holds of a new one. */
const KEY = 'assunto';
export const NEW_SUBJECT = 'novo';
export type OpenedSubject = number | typeof NEW_SUBJECT;

/** The subject that the address opens over a screen: an id, or a new one; `null` when none is. */
export function useSubjectSheet() {
  const [address, change] = useAddress();
  const asked = address.get(KEY);
  const id = Number(asked);
  const opened: OpenedSubject | null = asked === NEW_SUBJECT ? NEW_SUBJECT : Number.isInteger(id) && id > 0 ? id : null;
  return {
    opened,
    addressOf: (subject: number) => `?${queryWith(address, { [KEY]: subject })}`,
    open: (subject: OpenedSubject | null) => change({ [KEY]: subject }),
  };
}
