import type { z } from 'zod';
import { hideCpf, maskCnpj } from '../../../platform/web/format/mask.ts';
import { formatDate } from '../../../platform/web/format/date.ts';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { Fact, Facts } from '../../../platform/web/ui/display/facts.tsx';
import type { processDetail } from '../../processes/contract/reading/get-process.ts';
import { listAppended } from '../../processes/contract/appending/list-appended.ts';
import { situationFor } from '../../processes/rules/situation.ts';
import { linkedProcesses } from './linked-processes.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import styles from './public-facts.module.css';
import { Surface } from '../../../platform/web/ui/display/card.tsx';

export type ReadableProcess = z.output<typeof processDetail>;

/** The data of a process that anyone may know; whole CPFs never are. */
export function PublicFacts({ process }: { readonly process: ReadableProcess }) {
  const appended = useEndpoint(listAppended, { params: { id: process.id } }).data;
  const principal = appended?.principal ? [appended.principal] : [];
  return (
    <Surface as="aside" className={styles.card} aria-labelledby="dados">
      <h2 id="dados">Dados do processo</h2>
      <Facts layout="list">
        <Fact name="Assunto">{process.subject.name}</Fact>
        <Fact name="Aberto em">{formatDate(process.date)}</Fact>
        <Fact name="Setor de origem">{`${process.origin.description} – ${process.origin.label}`}</Fact>
        <Fact name="Interessados">
          {process.cc.length === 0
            ? null
            : process.cc.map((party) => (
                <span key={party.id} className={styles.party}>
                  {party.name}
                  <Number cpf={party.user_cpf} cnpj={party.cnpj} />
                </span>
              ))}
        </Fact>
        <Fact name="Situação">{process.secrecy.id === 1 ? situationFor(process.state, false) : null}</Fact>
        <Fact name="Arquivado em">{process.archived_date && formatDate(process.archived_date)}</Fact>
        <Fact name="Apensado ao processo">{linkedProcesses(principal.map(linkOf))}</Fact>
        <Fact name="Processos apensados a este">{linkedProcesses((appended?.results ?? []).map(linkOf))}</Fact>
        <Fact name="Processos ligados a este">{linkedProcesses(process.process_reference)}</Fact>
        <Fact name="Protocolo de referência">{process.reference_number}</Fact>
      </Facts>
    </Surface>
  );
}

const linkOf = ({ process }: { readonly process: { readonly nup: string; readonly title: string } }) => ({
  nup: process.nup,
  subject: process.title,
});

function Number({ cpf, cnpj }: { readonly cpf: string | null; readonly cnpj: string | null }) {
  const text = cpf !== null ? (cpf.includes('*') ? cpf : hideCpf(cpf)) : cnpj !== null ? maskCnpj(cnpj) : null;
  return text === null ? null : <span className={look('small', 'muted', 'nup')}>{text}</span>;
}
