import { IconFileText, IconNews } from '@tabler/icons-react';
import type { AdministrationPlace } from '../../../platform/web/feature/administration.ts';
import { managersOf } from '../rules/model-policy.ts';

/** Where models of every day are made and changed. */
export const modelsPlace: AdministrationPlace = {
  to: '/app/admin/modelos',
  label: 'Modelos de documento',
  about: 'Os textos com campos de que os documentos nascem prontos.',
  icon: IconFileText,
  group: 'content',
  order: 20,
  anyOf: managersOf('ordinary'),
};

/** Where official models are. */
export const officialModelsPlace: AdministrationPlace = {
  to: '/app/admin/modelos-doe',
  label: 'Modelos oficiais (DOE)',
  about: 'Os modelos de atos, avisos, editais e extratos que saem no Diário Oficial.',
  icon: IconNews,
  group: 'content',
  order: 30,
  anyOf: managersOf('official'),
};
