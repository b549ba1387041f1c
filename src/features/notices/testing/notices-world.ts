import { buildActor } from '../../people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import type { TestDatabase } from '../../../platform/testing/database.ts';
import { permission } from '../../access/rules/permissions.ts';

/** An institution with one organ of one unit, who writes to everybody there, and two more who work there. */
export async function noticesWorld(database: TestDatabase) {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SEPLAG', name: 'Secretaria do Planejamento' });
  const unit = { id: await buildUnit(database, { partId, abbreviation: 'COTEC' }), partId };
  return {
    unit,
    writer: await buildActor(database, { name: 'Marcos Lima', unit, permissions: [permission.MANAGE_MESSAGES_ADM] }),
    reader: await buildActor(database, { name: 'Ana Paula', unit }),
    other: await buildActor(database, { name: 'Bruno Reis', unit }),
  };
}
