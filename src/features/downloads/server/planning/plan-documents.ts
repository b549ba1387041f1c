import { shownDayOf } from '../../../../kernel/shown-dates.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { type DocumentToTake, isContentOpenTo, presentDocuments } from '../../../documents/server/index.ts';
import { joinsById } from '../../../joins/server/index.ts';
import type { PlannedDocument } from './build-plan.ts';

interface Order {
  readonly actor: Actor;
  /** CPFs that somebody wrote in a title are whole only for people of a unit. */
  readonly masked: boolean;
  readonly format: 'pdf' | 'zip';
  readonly timeZone: string;
}

/** Which bytes of each document go in, or why none do. */
export async function planDocuments(
  db: Database,
  taken: readonly DocumentToTake[],
  { actor, masked, format, timeZone }: Order,
): Promise<PlannedDocument[]> {
  const shown = await presentDocuments(
    db,
    taken.map(({ document }) => document),
    { masked },
  );
  const joinNumber = await joinNumbers(db, taken);
  return taken.map((one, index) => {
    const { document, infected, asCopy } = one;
    const item = shown[index]!;
    const unit = item.origin_capacity.label;
    const on = shownDayOf(new Date(item.date), timeZone);
    const join = joinNumber(document.document_join_id);
    const entered = join === undefined ? `Incluído em ${on}` : `Juntado em ${on}, na juntada nº ${join},`;
    const hidden = !isContentOpenTo(document, actor);
    const bytes = format === 'zip' ? one.original : one.pdf;
    // A draft is drawn, and the public's copy is printed, while building.
    const copied = one.masked || (asCopy && format === 'zip' && (document.kind === 'written' || one.pdf !== null));
    const made = document.sha256 === null || copied;
    const absence = infected
      ? ('infected' as const)
      : hidden
        ? ('no-effect' as const)
        : !made && (bytes === null || (asCopy && one.pdf === null))
          ? ('not-pdf' as const)
          : null;
    return {
      id: document.id,
      process_id: document.process_id,
      title: item.title,
      detail: `${entered} por ${item.user_document.name}, ${unit}`,
      absence,
      sha256: made ? null : ((bytes ?? one.original)?.sha256 ?? null),
      made_of: made ? document.changed_at.toISOString() : null,
      as_copy: copied,
      size: made ? 0 : ((bytes ?? one.original)?.size ?? 0),
      extension: made || format === 'pdf' ? 'pdf' : document.extension,
      code: document.kind === 'written' ? null : document.validation_code,
      signed: signedBy(one, timeZone),
      mark: document.no_effect_at === null ? null : 'SEM EFEITO',
    };
  });
}

/** The number of the join by which a document came in; undefined of what came with the opening or a dispatch. */
async function joinNumbers(
  db: Database,
  taken: readonly DocumentToTake[],
): Promise<(joinId: number | null) => number | undefined> {
  const joins = await joinsById(
    db,
    taken.flatMap(({ document }) => document.document_join_id ?? []),
  );
  return (joinId) => (joinId === null ? undefined : (joins.get(joinId)?.number ?? undefined));
}

const NAMED = 3;

/** "Assinado por Ana Paula Nogueira em 12/03/2026 e por mais 2", or null while nobody signed. */
function signedBy({ signers }: DocumentToTake, timeZone: string): string | null {
  const signed = signers.flatMap(({ name, signed_at }) =>
    signed_at ? [`${name} em ${shownDayOf(signed_at, timeZone)}`] : [],
  );
  if (signed.length === 0) return null;
  const more = signed.length > NAMED ? ` e por mais ${signed.length - NAMED}` : '';
  return `Assinado por ${signed.slice(0, NAMED).join(', ')}${more}`;
}
