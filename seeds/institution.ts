import type { InstitutionToPlant } from '../src/features/units/server/index.ts';

/** The invented government of the demonstration. */
export const institution: InstitutionToPlant = {
  name: 'Governo do Estado da Aroeira',
  state: 'AR',
  timeZone: 'America/Fortaleza',
  city: 'Aroeira',
  address: 'Praça dos Três Ipês, 100, Centro, Aroeira (AR)',
  supportHours: 'Dias úteis, das 8h às 12h e das 13h às 17h',
  website: 'https://aroeira.example',
  supportPhone: '(88) 0000-0000',
  supportEmail: 'atendimento@aroeira.example',
  planningOrgan: { name: 'Secretaria do Planejamento e Gestão', website: 'https://seplag.aroeira.example' },
  confidentialProtocolUnit: '00099',
  parts: [
    {
      abbreviation: 'SESAU',
      name: 'Secretaria da Saúde',
      legalNature: 'direct-administration',
      protocolUnit: '00024',
      units: [
        {
          abbreviation: 'GABSEC',
          description: 'Gabinete da Secretária da Saúde',
          below: [
            {
              abbreviation: 'COCON',
              description: 'Coordenadoria de Contratos e Convênios',
              below: [{ abbreviation: 'NUCOM', description: 'Núcleo de Compras' }],
            },
          ],
        },
        { abbreviation: 'GELIC', description: 'Gerência de Licitações' },
        { abbreviation: 'ASJUR', description: 'Assessoria Jurídica' },
        {
          abbreviation: 'HRSC',
          description: 'Hospital Regional de Serra Clara',
          below: [{ abbreviation: 'NUPROT', description: 'Núcleo de Protocolo do Hospital Regional de Serra Clara' }],
        },
      ],
    },
    {
      abbreviation: 'SEPLAG',
      name: 'Secretaria do Planejamento e Gestão',
      legalNature: 'direct-administration',
      protocolUnit: '00015',
      units: [
        {
          abbreviation: 'GABSEC',
          description: 'Gabinete do Secretário do Planejamento e Gestão',
          below: [{ abbreviation: 'COTEC', description: 'Coordenadoria de Tecnologia' }],
        },
        { abbreviation: 'PROTGERAL', description: 'Protocolo Geral do Estado', coreProtocol: true },
      ],
    },
    {
      abbreviation: 'PGE',
      name: 'Procuradoria-Geral do Estado',
      legalNature: 'direct-administration',
      protocolUnit: '00031',
      units: [
        {
          abbreviation: 'GAB',
          description: 'Gabinete da Procuradora-Geral',
          below: [{ abbreviation: 'PROLIC', description: 'Procuradoria de Licitações e Contratos' }],
        },
      ],
    },
    {
      abbreviation: 'DETRAN-AR',
      name: 'Departamento Estadual de Trânsito',
      legalNature: 'autarchy',
      protocolUnit: '00047',
      units: [
        {
          abbreviation: 'PRES',
          description: 'Presidência',
          below: [{ abbreviation: 'ATEND', description: 'Gerência de Atendimento ao Cidadão' }],
        },
      ],
    },
  ],
  holidays: [
    { day: '2019-07-16', recurs: true, name: 'Data Magna do Estado da Aroeira' },
    { day: '2019-10-28', recurs: true, name: 'Dia do Servidor Público' },
  ],
};
