import { sql } from 'kysely';
import { createGlobalBookmark } from '../../src/features/bookmarks/contract/administrative/create-global-bookmark.ts';
import { markProcess } from '../../src/features/bookmarks/contract/marking/mark-process.ts';
import { createBookmark } from '../../src/features/bookmarks/contract/personal/create-bookmark.ts';
import type { Troupe } from './troupe.ts';

interface Marker {
  /** Who made it and puts it, by their first names. */
  readonly by: string;
  readonly puts: string;
  readonly name: string;
  readonly title?: string;
  readonly colour: string;
  /** A unit, an organ by one of its units, everybody, or only whoever made it. */
  readonly of: { readonly unit: string } | { readonly organOf: string } | 'everybody' | 'oneself';
  readonly inPersonBidding?: boolean;
  readonly active?: boolean;
  /** Titles of the processes that have it. */
  readonly on: readonly string[];
}

const HEALTH = 'COCON/SESAU';

const markers: readonly Marker[] = [
  {
    by: 'Davi',
    puts: 'Ana',
    name: 'Licitação presencial',
    title: 'Sessão pública com lances de viva voz',
    colour: '#2e7d5b',
    of: { organOf: HEALTH },
    inPersonBidding: true,
    on: ['Aquisição de insumos hospitalares – Pregão eletrônico nº 041/2026'],
  },
  {
    by: 'Davi',
    puts: 'Ana',
    name: 'Emenda parlamentar',
    colour: '#7b4ea3',
    of: { organOf: HEALTH },
    on: ['Doação de mobiliário à Escola de Saúde Pública', 'Credenciamento de clínicas de hemodiálise – Região Norte'],
  },
  {
    by: 'Davi',
    puts: 'Ana',
    name: 'Decreto 37.410',
    colour: '#4c5a6b',
    of: { organOf: HEALTH },
    active: false,
    on: [],
  },
  {
    by: 'Helena',
    puts: 'Ana',
    name: 'Aguardando parecer',
    title: 'Parado até a resposta da assessoria jurídica',
    colour: '#b0691c',
    of: { unit: HEALTH },
    on: [
      'Prorrogação do Contrato nº 118/2024 – limpeza e conservação',
      'Reajuste anual do contrato de limpeza hospitalar',
    ],
  },
  {
    by: 'Marcos',
    puts: 'Ana',
    name: 'LAI',
    title: 'Pedidos de acesso à informação',
    colour: '#1f7a8c',
    of: 'everybody',
    on: ['Acesso à informação – contratos de locação de veículos em 2025'],
  },
  { by: 'Marcos', puts: 'Ana', name: 'Auditoria 2026', colour: '#b3472e', of: 'everybody', on: [] },
  {
    by: 'Ana',
    puts: 'Ana',
    name: 'Revisar comigo',
    colour: '#b23a78',
    of: 'oneself',
    on: ['Aquisição de insumos hospitalares – Pregão eletrônico nº 041/2026'],
  },
];

/** Markers of each scope, with a few processes that have them. */
export const bookmarkActs = markers.map((marker) => async (troupe: Troupe, when: Date): Promise<void> => {
  const maker = await troupe.player(marker.by);
  const looks = {
    name: marker.name,
    title: marker.title ?? '',
    colour: marker.colour,
    in_person_bidding: marker.inPersonBidding ?? false,
    active: marker.active ?? true,
  };
  const key = `demo/bookmark/${marker.name}`;
  const { id } =
    marker.of === 'oneself'
      ? await maker.call(createBookmark, { body: looks }, when, key)
      : await maker.call(createGlobalBookmark, { body: { ...looks, ...placeOf(marker.of, troupe) } }, when, key);
  const whose = marker.of === 'oneself' ? 'bookmarks' : 'global_bookmarks';
  const putter = await troupe.player(marker.puts);
  for (const title of marker.on) {
    const { rows } = await sql<{ id: number }>`
      select id from processes.process where description = ${title} and state <> 'DRAFT'`.execute(troupe.deps.db);
    for (const process of rows) {
      await putter.call(markProcess, { params: { processId: process.id }, body: { [whose]: [id] } }, when);
    }
  }
});

function placeOf(of: Exclude<Marker['of'], 'oneself'>, troupe: Troupe) {
  if (of === 'everybody') return { all_parts: true };
  return 'unit' in of
    ? { part: troupe.part(of.unit), capacity: troupe.unit(of.unit) }
    : { part: troupe.part(of.organOf) };
}
