import type { Tx } from '../../../../platform/server/db/database.ts';
import { keepLogo } from '../logos.ts';
import { unitTables } from '../tree/managed-units.ts';
import type { DrawnLogos } from './draw-logos.ts';

interface Addressee {
  readonly part_id: number;
  readonly unit_id: number | null;
}

/** Gives an organ or a unit its logos: documents made from now on show them, those that are frozen keep theirs. */
export async function keepLogos(
  tx: Tx,
  { part_id, unit_id }: Addressee,
  { horizontal, vertical }: DrawnLogos,
): Promise<void> {
  const keep = async (logo: Buffer | null) => (logo === null ? null : keepLogo(tx, logo));
  const changes = {
    ...(horizontal !== undefined && { logo_sha256: await keep(horizontal) }),
    ...(vertical !== undefined && { vertical_logo_sha256: await keep(vertical) }),
  };
  if (Object.keys(changes).length === 0) return;
  await (unit_id === null
    ? unitTables(tx).updateTable('units.part').set(changes).where('id', '=', part_id).execute()
    : unitTables(tx).updateTable('units.unit').set(changes).where('id', '=', unit_id).execute());
}
