import { permanent, type SeedCategory, temporary } from './seed-category.ts';

const untilRetirement = 'Aposentadoria ou desligamento';

export const personnelSubjects: SeedCategory = {
  name: 'Gestão de pessoas',
  indexers: ['servidor', 'RH'],
  children: [
    {
      name: 'Ingresso e vida funcional',
      subjects: [
        permanent('020.1', 'Concurso público', 5, 5, { indexers: ['edital'], event: 'Fim da validade do concurso' }),
        temporary('020.2', 'Seleção de pessoal temporário', 5, 5, { indexers: ['processo seletivo'] }),
        temporary('020.3', 'Nomeação, posse e exercício', 5, 95, { event: untilRetirement }),
        temporary('020.4', 'Cessão de servidor', 5, 95, { event: untilRetirement, indexers: ['disposição'] }),
        temporary('020.5', 'Remoção de servidor', 5, 95, { event: untilRetirement, indexers: ['lotação'] }),
        temporary('020.6', 'Progressão e promoção funcional', 5, 95, {
          event: untilRetirement,
          indexers: ['carreira'],
        }),
        temporary('020.7', 'Avaliação de estágio probatório', 5, 95, { event: untilRetirement }),
        temporary('020.8', 'Averbação de tempo de contribuição', 5, 95, { event: untilRetirement }),
      ],
    },
    {
      name: 'Direitos e vantagens',
      children: [
        {
          name: 'Férias e licenças',
          subjects: [
            temporary('021.11', 'Férias', 7, 0, { indexers: ['reprogramação', 'interrupção'] }),
            temporary('021.12', 'Licença para tratamento de saúde', 5, 95, {
              indexers: ['atestado médico', 'perícia'],
              legalReference: 'Informação pessoal sensível de saúde',
            }),
            temporary('021.13', 'Licença-maternidade e licença-paternidade', 5, 95, {
              indexers: ['gestante', 'adotante'],
            }),
            temporary('021.14', 'Licença para capacitação', 5, 95, { indexers: ['mestrado', 'doutorado', 'curso'] }),
            temporary('021.15', 'Licença por motivo de doença em pessoa da família', 5, 95, {
              legalReference: 'Informação pessoal sensível de saúde',
            }),
          ],
        },
        {
          name: 'Remuneração',
          subjects: [
            temporary('021.21', 'Adicional de insalubridade ou periculosidade', 5, 95, { indexers: ['laudo'] }),
            temporary('021.22', 'Serviço extraordinário', 5, 5, { indexers: ['hora extra', 'plantão'] }),
            temporary('021.23', 'Auxílio-transporte', 7, 0, { indexers: ['vale'] }),
            temporary('021.24', 'Pensão alimentícia em folha de pagamento', 5, 95, {
              legalReference: 'Segredo de justiça no processo civil',
            }),
          ],
        },
      ],
      subjects: [
        temporary('021.1', 'Horário especial e teletrabalho', 5, 5, { indexers: ['home office', 'jornada'] }),
        temporary('021.2', 'Diárias e passagens', 5, 5, {
          event: 'Aprovação das contas',
          indexers: ['viagem', 'deslocamento'],
        }),
        permanent('021.3', 'Aposentadoria', 5, 95, { indexers: ['inatividade'] }),
      ],
    },
    {
      name: 'Capacitação e bem-estar',
      subjects: [
        temporary('022.1', 'Participação em curso, congresso ou evento', 5, 5, { indexers: ['treinamento'] }),
        temporary('022.2', 'Estágio de estudantes', 5, 5, { indexers: ['estagiário', 'termo de compromisso'] }),
        temporary('022.3', 'Comunicação de acidente em serviço', 5, 95, {
          legalReference: 'Informação pessoal sensível de saúde',
        }),
      ],
    },
  ],
};
