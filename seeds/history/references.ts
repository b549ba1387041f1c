import { getUploadAddress } from '../../src/features/documents/contract/uploads/get-upload-address.ts';
import { createReference } from '../../src/features/portal/contract/references/create-reference.ts';
import { publishReference } from '../../src/features/portal/contract/references/publish-reference.ts';
import type { InputOf } from '../../src/platform/contract/endpoint.ts';
import { localDateOf } from '../../src/kernel/calendar.ts';
import { institution } from '../institution.ts';
import { manualHtml, manuals } from './manuals.ts';
import { norms } from './norms.ts';
import type { Troupe } from './troupe.ts';

type Written = InputOf<typeof createReference>['body'];

/** Who looks after the public pages. */
const KEEPER = 'Marcos';

const keep =
  (written: (troupe: Troupe, when: Date) => Promise<Written>, key: string) =>
  async (troupe: Troupe, when: Date): Promise<void> => {
    const keeper = await troupe.player(KEEPER);
    const { id } = await keeper.call(createReference, { body: await written(troupe, when) }, when, key);
    await keeper.call(publishReference, { params: { id }, body: { published: true } }, when);
  };

/** What anybody reads of the institution: norms in force, and the manuals of the product. */
export const referenceActs = [
  ...norms.map((norm, index) => keep(async () => norm, `demo/norm/${index}`)),
  ...manuals.map((manual, index) =>
    keep(async (troupe, when) => {
      const { title, content, file } = manual;
      const keeper = await troupe.player(KEEPER);
      const bytes = await troupe.deps.renderer.renderDocument({
        header: {
          government: institution.name,
          organ: 'Secretaria do Planejamento e Gestão',
          unit: 'Coordenadoria de Tecnologia',
        },
        title,
        html: manualHtml(manual),
        signers: [],
        date: when,
      });
      const query = { extension: 'pdf', max_bytes: bytes.length };
      const { url, key, headers } = await keeper.call(getUploadAddress, { query }, when);
      await keeper.upload(url, headers, bytes, when);
      const date2 = localDateOf(when, institution.timeZone);
      return { shelf: 'DOCUMENTATION', title, type: 'Manual', content, date2, file: { key, name: file } };
    }, `demo/manual/${index}`),
  ),
];
