import path from 'node:path';
import pg from 'pg';
import { permission } from '../../src/features/access/rules/permissions.ts';
import type { Figure, Measure } from '../measure.ts';
import { milliseconds } from '../measure.ts';
import { type PanelCall, statementsOf } from '../product/bare-peer.ts';
import { type Cost, costOf } from '../product/cost-of.ts';
import { loadInstitution, processesOf } from '../product/load-institution.ts';
import { startProduct } from '../product/start-product.ts';

const page = { paginator_count: 10, page: 1 };
const filters = (chosen: object) => ({ ...page, filters: JSON.stringify(chosen) });
const everybody = { with_children: 'sector' };
const below = { with_children: 'sector_and_subordinates' };

const calls: Readonly<Record<string, PanelCall>> = {
  'Meus Processos': { path: '/process/my-process', query: page },
  'No Setor': { path: '/process/list', query: page },
  'No Setor, own': { path: '/process/list', query: { ...page, with_children: 'individual' } },
  'Em Análise': { path: '/process/my-process', query: filters({ analysis: true }) },
  'Em Análise, own': {
    path: '/process/my-process',
    query: { ...filters({ analysis: true }), with_children: 'individual' },
  },
  Devolvido: { path: '/process/list', query: filters({ returned: true }) },
  'Devolvido, own': { path: '/process/list', query: { ...filters({ returned: true }), with_children: 'individual' } },
  'Tramitado à origem': { path: '/process/list', query: filters({ to_origin: true }) },
  Tramitados: { path: '/process/tramited/list', query: page },
  'Tramitados, of the sector': { path: '/process/tramited/list', query: { ...page, ...everybody } },
  Arquivados: { path: '/process/archive/list', query: page },
  'Arquivados, of the sector': { path: '/process/archive/list', query: { ...page, ...everybody } },
  Favoritos: { path: '/process/favorite/list', query: page },
  Assinaturas: { path: '/process/file/signature/list', query: page },
  Rascunhos: { path: '/process/draft', query: page },
  'the counts of the ten boxes': { path: '/process/process-tabs-count', body: {} },
  'the same, of the sector': {
    path: '/process/process-tabs-count',
    body: { scopes: { tramited: 'sector', archived: 'sector' } },
  },
  'No Setor, and below': { path: '/process/list', query: { ...page, ...below } },
  'Em Análise, and below': { path: '/process/my-process', query: { ...filters({ analysis: true }), ...below } },
  'Tramitados, and below': { path: '/process/tramited/list', query: { ...page, ...below } },
  'Arquivados, and below': { path: '/process/archive/list', query: { ...page, ...below } },
  'No Setor, by deadline': { path: '/process/list', query: { ...page, order_by: 'due_date' } },
  'No Setor, by subject': { path: '/process/list', query: { ...page, order_by: 'subject_name' } },
  'No Setor, by who has it longest': { path: '/process/list', query: { ...page, order_by: 'user_responsible_date' } },
  'No Setor, urgent first': { path: '/process/list', query: filters({ order_by_urgent: true }) },
  'No Setor, restricted': { path: '/process/list', query: filters({ secrecy: [2] }) },
  'No Setor, to be signed': { path: '/process/list', query: filters({ signatures_pending: true }) },
  'No Setor, digits of a number': { path: '/process/list', query: { ...page, search: '0000012345' } },
  'Meus Processos, by deadline': { path: '/process/my-process', query: { ...page, order_by: 'due_date' } },
  'Meus Processos, by number': { path: '/process/my-process', query: { ...page, order_by: 'nup' } },
  'Em Análise, by subject': {
    path: '/process/my-process',
    query: { ...filters({ analysis: true }), order_by: 'subject_name' },
  },
  'Devolvido, by deadline': { path: '/process/list', query: { ...filters({ returned: true }), order_by: 'due_date' } },
  'Arquivados, by opening': { path: '/process/archive/list', query: { ...page, order_by: 'date' } },
  'Arquivados, of the sector, by deadline': {
    path: '/process/archive/list',
    query: { ...page, ...everybody, order_by: 'due_date' },
  },
  'Tramitados, by deadline': { path: '/process/tramited/list', query: { ...page, order_by: 'due_date' } },
  'Favoritos, by number': { path: '/process/favorite/list', query: { ...page, order_by: 'nup' } },
  'Meus Processos, urgent': { path: '/process/my-process', query: filters({ priority: [3] }) },
  'Arquivados, without a deadline': { path: '/process/archive/list', query: filters({ due_date: ['none'] }) },
  'the counts, and below': {
    path: '/process/process-tabs-count',
    body: {
      scopes: Object.fromEntries(
        ['sector', 'analysis', 'returned', 'to_origin', 'tramited', 'archived'].map((tab) => [
          tab,
          below.with_children,
        ]),
      ),
    },
  },
};

/**
 * Each box of the busiest person of the busiest sector, and the counts of all, at a million processes against a
 * hundred thousand. The time is the database's own, planning included, the best of some tries: pages touched beside it
 * are the same on a busy machine.
 */
export const boxes: Measure = async ({ keep }) => {
  const [small, large] = [await costsAt('S', keep), await costsAt('M', keep)];
  return Object.keys(calls).map((name): Figure => {
    const [ours, peer] = [large[name]!, small[name]!];
    const isSet = name.startsWith('the ');
    return {
      goal: 'P1',
      what: `${name}, at M against S`,
      ours: `${milliseconds(ours.ms)}, ${ours.pages} pages`,
      peer: `${milliseconds(peer.ms)}, ${peer.pages} pages`,
      ratio: ours.ms / peer.ms,
      aim: `<= 1.5 and <= ${isSet ? 25 : 10} ms`,
    };
  });
};

async function costsAt(size: 'S' | 'M', keep: string | undefined): Promise<Readonly<Record<string, Cost>>> {
  const product = await startProduct({ kept: keep && path.join(keep, `boxes-${size}`) });
  const pool = new pg.Pool({ connectionString: product.ownerUrl, max: 1 });
  try {
    await loadInstitution(product, processesOf[size], { skewed: true });
    // A migration of a kept folder writes rows anew, and nobody looks at them again as time would.
    await pool.query('analyze');
    const token = await product.signIn('Ana');
    const costs: Record<string, Cost> = {};
    for (const [name, call] of Object.entries(calls)) {
      const held = [25, 40, ...(name.endsWith('below') ? [permission.VIEW_SECTOR_AND_CELLS] : [])];
      costs[name] = await costOf(pool, await statementsOf(product, token, call, new Set(held)));
    }
    return costs;
  } finally {
    await pool.end();
    await product.stop();
  }
}
