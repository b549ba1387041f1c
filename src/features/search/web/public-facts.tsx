import type { ReactNode } from 'react';
import type { z } from 'zod';
import { hideCpf, maskCnpj } from '../../../platform/web/format/mask.ts';
import { formatDate } from '../../../platform/web/format/date.ts';
import type { processDetail } from '../../processes/contract/reading/get-process.ts';
import { LinkedProcesses } from './linked-processes.tsx';
import { look } from '../../../platform/web/ui/look.ts';
import styles from './public-facts.module.css';
import { Surface } from '../../../platform/web/ui/display/card.tsx';

export type ReadableProcess = z.output<typeof processDetail>;

/** The data of a process that anyone may know; whole CPFs never are. */
export const PublicFacts = ({ process }: { readonly process: ReadableProcess }) => (
  <Surface as="aside" className={styles.card} aria-labelledby="dados">
    <h2 id="dados">Dados do processo</h2>
    <dl>
      <Fact name="Assunto">{process.subject.name}</Fact>
      <Fact name="Aberto em">{formatDate(process.date)}</Fact>
      <Fact name="Setor de origem">{`${process.origin.description} – ${process.origin.label}`}</Fact>
      {process.cc.length === 0 ? null : (
        <Fact name="Interessados">
          {process.cc.map((party) => (
            <span key={party.id} className={styles.party}>
              {party.name}
              <Number cpf={party.user_cpf} cnpj={party.cnpj} />
            </span>
          ))}
        </Fact>
      )}
      {process.secrecy.id === 1 ? <Fact name="Situação">{process.status}</Fact> : null}
      {process.archived_date === null ? null : <Fact name="Arquivado em">{formatDate(process.archived_date)}</Fact>}
      {process.process_reference.length === 0 ? null : (
        <Fact name="Processos ligados a este">
          <LinkedProcesses processes={process.process_reference} />
        </Fact>
      )}
      {process.reference_number === null ? null : (
        <Fact name="Protocolo de referência">{process.reference_number}</Fact>
      )}
    </dl>
  </Surface>
);

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

function Number({ cpf, cnpj }: { readonly cpf: string | null; readonly cnpj: string | null }) {
  const text = cpf !== null ? (cpf.includes('*') ? cpf : hideCpf(cpf)) : cnpj !== null ? maskCnpj(cnpj) : null;
  return text === null ? null : <span className={look('small', 'muted', 'nup')}>{text}</span>;
}
