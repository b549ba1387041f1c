import { permanent, type SeedCategory, temporary } from './seed-category.ts';

export const healthSubjects: SeedCategory = {
  name: 'Saúde',
  indexers: ['SUS'],
  children: [
    {
      name: 'Assistência',
      subjects: [
        temporary('050.1', 'Tratamento fora de domicílio', 5, 15, {
          indexers: ['TFD', 'paciente'],
          legalReference: 'Informação pessoal sensível de saúde',
        }),
        temporary('050.2', 'Fornecimento de medicamento por decisão judicial', 5, 15, {
          indexers: ['judicialização', 'remédio'],
          legalReference: 'Informação pessoal sensível de saúde',
        }),
        temporary('050.3', 'Cópia de prontuário', 5, 15, {
          indexers: ['paciente'],
          legalReference: 'Informação pessoal sensível de saúde',
        }),
        temporary('050.4', 'Habilitação de leitos e serviços hospitalares', 5, 5, { indexers: ['UTI', 'hospital'] }),
        temporary('050.5', 'Contratualização de serviços de saúde', 5, 10, { event: 'Fim da vigência' }),
      ],
    },
    {
      name: 'Insumos e equipamentos',
      subjects: [
        temporary('051.1', 'Aquisição de medicamentos', 5, 5, { event: 'Aprovação das contas', indexers: ['remédio'] }),
        temporary('051.2', 'Aquisição de equipamentos médico-hospitalares', 5, 5, { event: 'Aprovação das contas' }),
        temporary('051.3', 'Manutenção de equipamentos médico-hospitalares', 5, 5),
        temporary('051.4', 'Distribuição de vacinas e imunobiológicos', 5, 5, { indexers: ['imunização'] }),
      ],
    },
    {
      name: 'Vigilância',
      subjects: [
        temporary('052.1', 'Licença sanitária', 5, 5, { event: 'Fim da validade', indexers: ['alvará'] }),
        temporary('052.2', 'Auto de infração sanitária', 5, 5, { indexers: ['multa', 'fiscalização'] }),
        permanent('052.3', 'Investigação de surto ou epidemia', 5, 10, { indexers: ['epidemiologia'] }),
        permanent('052.4', 'Plano de contingência em saúde pública', 5, 10),
      ],
    },
  ],
};
