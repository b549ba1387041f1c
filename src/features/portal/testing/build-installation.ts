import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { getInstallation } from '../contract/get-installation.ts';

type Installation = OutputOf<typeof getInstallation>;

/** An institution that offers the public search, as its pages know it. */
export const buildInstallation = (other: Partial<Installation> = {}): Installation => ({
  name: 'Governo do Estado da Aroeira',
  state: 'AR',
  city: 'Aroeira',
  address: 'Praça dos Três Ipês, 100',
  support_hours: 'Dias úteis, das 8h às 17h',
  support_phone: '(88) 0000-0000',
  support_email: 'atendimento@aroeira.example',
  website: 'https://aroeira.example',
  time_zone: 'America/Fortaleza',
  planning_organ: null,
  public_search_enabled: true,
  access_request_url: null,
  social_networks: [],
  reports_errors: false,
  version: '0.1.0',
  demonstration: null,
  ...other,
});
