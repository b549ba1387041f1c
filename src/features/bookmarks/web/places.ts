import { IconTag } from '@tabler/icons-react';
import type { AdministrationPlace } from '../../../platform/web/feature/administration.ts';
import { bookmarkManagers } from '../rules/bookmark-policy.ts';

/** Where administrative bookmarks are. */
export const bookmarksPlace: AdministrationPlace = {
  to: '/app/admin/marcadores',
  label: 'Marcadores',
  about: 'Os marcadores de unidades, de órgãos e de todos.',
  icon: IconTag,
  group: 'content',
  order: 40,
  anyOf: bookmarkManagers,
};

/** Where a bookmark is made or changed: one's own, or an administrative one (decisions C21). */
export const editorAddress = (id: number | null, administrative: boolean): string =>
  `/app/criar-marcador${id === null ? '' : `/${id}`}${administrative ? '?isAdmBookmark=true' : ''}`;

/** Where one's own are listed, among what a person sets. */
export const OWN_ADDRESS = '/app/configuracoes-usuario?activeTab=marcadores';

/** The processes with a bookmark that one may know, in the search. */
export const withBookmarkAddress = (of: Named): string =>
  `/app/busca?${new URLSearchParams({ [of.is_global ? 'global_bookmark' : 'bookmark']: `${of.id}:${of.name}` }).toString()}`;

interface Named {
  readonly id: number;
  readonly name: string;
  readonly is_global: boolean;
}
