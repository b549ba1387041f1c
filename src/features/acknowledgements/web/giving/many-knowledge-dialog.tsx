import { IconEyeCheck } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useMany } from '../../../../platform/web/acts/many/use-many.tsx';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { type FormOfActProps, manyOf } from '../../../processes/web/index.ts';
import { giveKnowledgeOfMany } from '../../contract/giving/give-knowledge-of-many.ts';
import { getKnowledgeTerms } from '../../contract/terms/get-knowledge-terms.ts';
import { acceptanceFields } from './acceptance-fields.ts';
import { TermsText } from './terms-text.tsx';

/** Declares to know several processes, each with a certificate of its own, in the queue. */
export function ManyKnowledgeDialog({ processes, ...ends }: FormOfActProps) {
  const terms = useEndpoint(getKnowledgeTerms, {});
  const many = useMany(giveKnowledgeOfMany, manyOf(processes), {
    icon: IconEyeCheck,
    // Neither the version nor the observation decides of which it may be given.
    rehearse: { LGPD: true },
    nothingDone: 'Nenhuma ciência foi dada.',
    none: (count) => `De nenhum dos ${count} você pode dar ciência agora.`,
  });
  return (
    <ActDialog
      words={{
        title: `Dar ciência de ${processes.length} processos`,
        text: 'De cada um, com os documentos que você lê nele e de que ainda não deu ciência. Cada processo recebe a sua certidão.',
        verb: `Dar ciência de ${plural(many.count, 'processo', 'processos')}`,
        keep: 'Agora não',
      }}
      icon={IconEyeCheck}
      blocked={
        many.blocked ?? (terms.data ? null : { message: 'Espere: o texto sobre o uso dos dados ainda não chegou.' })
      }
      fields={acceptanceFields}
      send={({ observation }) =>
        many.leave({ LGPD: true, lgpd_version: terms.data?.version, ...(observation ? { observation } : {}) })
      }
      {...ends}
    >
      {many.panel}
      <AreaState of={terms} skeleton={<Skeleton lines={1} label="Carregando o texto" />}>
        {(known) => <TermsText terms={known} />}
      </AreaState>
    </ActDialog>
  );
}
