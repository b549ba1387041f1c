// Decision 29: a dispatch goes as its writer's own words, so what a colleague changed in it is seen by its writer first.

export type DraftChange = {
  readonly documentId: number;
  readonly what: 'ADDED' | 'EDITED' | 'REMOVED';
  readonly name: string;
  /** Of the document after the change. */
  readonly version: number;
  /** Its writer opened the dispatch since. */
  readonly seen: boolean;
  readonly by: { readonly id: number; readonly name: string };
};

export type ShownDocument = { readonly id: number; readonly version: number };

/** What a colleague changed that is neither on the writer's screen nor was there when they last opened the dispatch. */
export function unseenChanges(
  changes: readonly DraftChange[],
  {
    documentIds,
    shown,
  }: { readonly documentIds: ReadonlySet<number>; readonly shown: readonly ShownDocument[] | undefined },
): readonly DraftChange[] {
  const versions = shown && new Map(shown.map(({ id, version }) => [id, version]));
  return changes.filter(({ documentId, what, version, seen }) => {
    // What came and went again left nothing that goes along.
    if (what !== 'REMOVED' && !documentIds.has(documentId)) return false;
    if (versions === undefined) return !seen;
    const onScreen = versions.get(documentId);
    return what === 'REMOVED' ? onScreen !== undefined && !seen : onScreen === undefined || onScreen < version;
  });
}

const verbs = { ADDED: 'incluiu', EDITED: 'mudou', REMOVED: 'apagou' } as const;

/** Who did what, and what the writer does now. */
export function tellUnseen(changes: readonly DraftChange[]): string {
  const told = [...new Set(changes.map(({ by, what, name }) => `${by.name} ${verbs[what]} "${name}"`))];
  return `${told.join('; ')}. Nada foi enviado: leia o despacho de agora e tramite de novo.`;
}
