import { writeSheet } from '../../../../engine/export/index.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { downloadUnitSheet as contract } from '../../contract/tree/download-sheet.ts';
import { unitReach } from '../../rules/unit-administration.ts';
import { findUnits } from './find-in-tree.ts';

const columns = [
  { name: 'Órgão', width: 14 },
  { name: 'Nome do órgão', width: 44 },
  { name: 'Sigla', width: 16 },
  { name: 'Nome da unidade', width: 52 },
  { name: 'Abaixo de', width: 16 },
  { name: 'Situação', width: 11 },
  { name: 'Recebe do próprio órgão', width: 24 },
  { name: 'Envia ao próprio órgão', width: 24 },
  { name: 'Recebe de outros órgãos', width: 24 },
  { name: 'Envia a outros órgãos', width: 24 },
  { name: 'Protocolo central', width: 18 },
] as const;

const said = (is: boolean): string => (is ? 'Sim' : 'Não');

export const downloadUnitSheet = read(contract, async ({ input: { body }, actor, db, now }) => {
  const reach = unitReach(actor);
  const [all, units] = await Promise.all([
    findUnits(db, reach, { part_id: body.part_id, status: 'all' }),
    findUnits(db, reach, body),
  ]);
  const names = new Map(all.map(({ id, abbreviation }) => [id, abbreviation]));
  const content = await writeSheet({
    title: 'Unidades',
    columns,
    date: now,
    rows: units.map((unit) => [
      unit.entity.abbreviation,
      unit.entity.name,
      unit.abbreviation,
      unit.description,
      unit.parent_id === null ? null : (names.get(unit.parent_id) ?? null),
      unit.active && unit.entity.active ? 'Ativa' : 'Inativa',
      said(unit.internal_receptor),
      said(unit.internal_tramit),
      said(unit.external_receptor),
      said(unit.external_tramit),
      said(unit.core_protocol),
    ]),
  });
  return {
    file_name: 'Unidades.xlsx',
    content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: content.toString('base64'),
  };
});
