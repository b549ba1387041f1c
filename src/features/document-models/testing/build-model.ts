import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { testApi } from '../../../platform/testing/test-api.ts';
import { createModel } from '../contract/ordinary/create-model.ts';
import { createOfficialModel } from '../contract/official/create-official-model.ts';

interface Stage {
  readonly api: Awaited<ReturnType<typeof testApi>>;
}

/** A model of an attachment with a number, a name that must be said and a day, valid in all organs. */
export const sampleModel = {
  name: 'Portaria de designação de gestor',
  short_name: 'Portaria de gestor',
  use_type: 'optional' as const,
  all_parts: true,
  document_type: 102,
  document_json: [
    {
      html: '<p>Portaria nº <span data-field="NUMERO"></span>: fica designado <strong><span data-field="GESTOR"></span></strong>.</p>',
      inputs: [
        { name: 'NUMERO', type: 'number' as const, isMandatory: true },
        { name: 'GESTOR', type: 'text' as const, isMandatory: true, placeholder: 'Nome completo' },
      ],
    },
    {
      html: '<p>Anexo. Gestor: <span data-field="GESTOR"></span>. Obs.: <span data-field="OBS"></span></p>',
      inputs: [
        { name: 'GESTOR', type: 'text' as const, isMandatory: true, placeholder: 'Nome completo' },
        { name: 'OBS', type: 'textarea' as const },
      ],
      page_margins: 'medium' as const,
    },
  ],
};

/** A model of every day, made by its own call. */
export const buildModel = ({ api }: Stage, as: Actor, fields: object = {}) =>
  api.call(createModel, { body: { ...sampleModel, ...fields } }, { as });

/** An official one. */
export const buildOfficialModel = ({ api }: Stage, as: Actor, fields: object = {}) =>
  api.call(createOfficialModel, { body: { ...sampleModel, category: 'acts' as const, ...fields } }, { as });
