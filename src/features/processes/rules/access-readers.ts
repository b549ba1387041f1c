// Decisions, first bullet (who reads what) and decision 54: what whoever changes a level of access is told before it is done.

/** People who stand alike to a process: how many of them read it, and how many know of it, before and after. */
export type ReadersGroup = {
  readonly who: 'anyone' | 'servants' | 'unit' | 'signer' | 'interested';
  /** Of a unit its label, of people their name; empty where `who` says it all. */
  readonly label: string;
  readonly total: number;
  readonly reads_before: number;
  readonly reads_after: number;
  /** Sees at least the data. */
  readonly knows_after: number;
};

export type ReadersChange = {
  readonly stop: readonly string[];
  readonly start: readonly string[];
  readonly stay: readonly string[];
  /** Reads no longer, or not yet, but goes on seeing number, subject and place. */
  readonly onlyData: readonly string[];
};

/** Who stops reading a process, who begins to and who goes on, by name or by unit, each ready for a list. */
export function tellReadersChange(groups: readonly ReadersGroup[]): ReadersChange {
  const some = (count: (group: ReadersGroup) => number) =>
    groups.flatMap((group) => {
      const counted = count(group);
      return counted > 0 ? [named(group, counted)] : [];
    });
  return {
    stop: some(({ reads_before: before, reads_after: after }) => before - after),
    start: some(({ reads_before: before, reads_after: after }) => after - before),
    stay: some(({ reads_before: before, reads_after: after }) => Math.min(before, after)),
    onlyData: some(({ knows_after: know, reads_after: read, who }) => (who === 'anyone' ? 0 : know - read)),
  };
}

function named({ who, label, total }: ReadersGroup, count: number): string {
  if (who === 'anyone') return 'qualquer pessoa, na consulta pública';
  if (who === 'servants') return 'servidores dos outros setores';
  if (who === 'signer') return `${label} (assina no processo)`;
  if (who === 'interested') return `${label} (parte interessada)`;
  if (count === total) return total === 1 ? `a única pessoa de ${label}` : `as ${total} pessoas de ${label}`;
  return `${count} das ${total} pessoas de ${label}`;
}
