import { demonstrationProfile as profile } from '../src/features/access/rules/demonstration-profiles.ts';

/** Password of every demonstration account. */
export const demonstrationPassword = 'Carimbo#2026';

export interface DemonstrationAccount {
  readonly name: string;
  readonly cpf: string;
  readonly email: string;
  readonly bonds: readonly { readonly unit: string; readonly post: string; readonly profile: number }[];
}

/** The invented people of the demonstration; the CPFs are valid by check digit only. */
export const accounts: readonly DemonstrationAccount[] = [
  {
    name: 'Luciana Peixoto',
    cpf: '10000000442',
    email: 'luciana.peixoto@aroeira.example',
    bonds: [{ unit: 'NUPROT/SESAU', post: 'Agente de protocolo', profile: profile.PROTOCOLER }],
  },
  {
    name: 'Ana Paula Nogueira',
    cpf: '10000000108',
    email: 'ana.nogueira@aroeira.example',
    bonds: [
      { unit: 'COCON/SESAU', post: 'Analista', profile: profile.SERVANT },
      { unit: 'ASJUR/SESAU', post: 'Analista', profile: profile.SERVANT },
    ],
  },
  {
    name: 'João Batista Rocha',
    cpf: '10000000280',
    email: 'joao.rocha@aroeira.example',
    bonds: [{ unit: 'GELIC/SESAU', post: 'Pregoeiro', profile: profile.SERVANT_FORWARDING }],
  },
  {
    name: 'Teresa Cristina Lima',
    cpf: '10000000361',
    email: 'teresa.lima@aroeira.example',
    bonds: [{ unit: 'ASJUR/SESAU', post: 'Procuradora', profile: profile.SERVANT_RESTRICTED }],
  },
  {
    name: 'Helena Duarte',
    cpf: '10000000604',
    email: 'helena.duarte@aroeira.example',
    bonds: [{ unit: 'COCON/SESAU', post: 'Coordenadora', profile: profile.UNIT_ADMINISTRATOR }],
  },
  {
    name: 'Davi Monteiro Falcão',
    cpf: '10000000876',
    email: 'davi.falcao@aroeira.example',
    bonds: [{ unit: 'GABSEC/SESAU', post: 'Chefe de gabinete', profile: profile.ORGAN_ADMINISTRATOR }],
  },
  {
    name: 'Marcos Vinícius Prado',
    cpf: '10000000523',
    email: 'marcos.prado@aroeira.example',
    bonds: [{ unit: 'COTEC/SEPLAG', post: 'Analista de tecnologia', profile: profile.MASTER }],
  },
  { name: 'Rafael Brandão Queiroz', cpf: '10000000795', email: 'rafael.queiroz@cidadao.example', bonds: [] },
];
