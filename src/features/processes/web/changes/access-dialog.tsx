import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { blockedFor } from '../../../../platform/web/ui/actions/blocked.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { foreseeAccessChange } from '../../contract/changes/foresee-access-change.ts';
import { patchProcess } from '../../contract/changes/patch-process.ts';
import { JUSTIFICATION_LIMIT } from '../../rules/archive.ts';
import { isSecrecyLevel, type SecrecyLevel, secrecyLevels, secrecyProblems } from '../../rules/secrecy.ts';
import { normOptions, useLegalReferences } from '../opening/legal-references.ts';
import type { ProcessDetail } from '../process.ts';
import type { FormOfOneProps } from '../acts/form-of-one.tsx';
import { DetailOf } from './detail-of.tsx';
import { WhoStops } from './who-stops.tsx';

const TITLE = 'Mudar o nível de acesso';
const levels = Object.values(secrecyLevels).map(({ id, name }) => ({ value: String(id), label: name }));

/** Who may read a process: level, norm, term and reason; who stops reading it is told before it is done (decision 54). */
export const AccessDialog = ({ process, ...ends }: FormOfOneProps) => (
  <DetailOf id={process.id} title={TITLE} onClose={ends.onClose}>
    {(detail) => <KnownAccess process={detail} {...ends} />}
  </DetailOf>
);

function KnownAccess({ process, ...ends }: Omit<FormOfOneProps, 'process'> & { readonly process: ProcessDetail }) {
  const now = isSecrecyLevel(process.secrecy.id) ? process.secrecy.id : 1;
  const [level, setLevel] = useState<SecrecyLevel>(now);
  const [norm, setNorm] = useState(process.legal_reference?.id ?? null);
  const [years, setYears] = useState('');
  const norms = useLegalReferences();
  const { act } = useAct(patchProcess);
  const reference = level === 1 ? undefined : norms.find(({ id }) => id === norm);
  const isSame = level === now && (level === 1 || norm === (process.legal_reference?.id ?? null));
  const query = { secrecy_id: level, ...(reference ? { legal_reference_id: reference.id } : {}) };
  const foreseen = useEndpoint(foreseeAccessChange, { params: { id: process.id }, query }, { enabled: level !== now });
  const setsTerm = reference?.sets_term ?? false;
  const problems = secrecyProblems({
    level,
    legalReferenceId: reference?.id ?? null,
    years: Number(years) || null,
    referenceSetsTerm: setsTerm,
  });
  const problem = (code: string) => problems.find((reason) => reason.code === code)?.message;
  const { years: fixed } = secrecyLevels[level];
  const blocked = level === now ? null : foreseen.data?.blocked;
  return (
    <ActDialog
      words={{
        title: TITLE,
        text: `O processo ${process.nup_formatted} está como ${process.secrecy.name}. A mudança vale na hora e fica no registro com a justificativa.`,
        verb: level === 1 && now !== 1 ? 'Tornar público' : 'Mudar nível de acesso',
        busy: 'Mudando…',
        keep: `Manter ${process.secrecy.name}`,
        done: `Nível de acesso: ${secrecyLevels[level].name}.`,
      }}
      icon={IconLock}
      blocked={blocked ? blockedFor(blocked.message, blocked.resolve) : null}
      fields={{
        secrecy_id: {
          kind: 'own',
          label: 'Nível de acesso',
          fault: isSame ? 'Escolha outro nível, ou outra hipótese legal.' : undefined,
          draw: (fault) => (
            <SelectField
              label="Nível de acesso"
              name="secrecy_id"
              options={levels}
              value={String(level)}
              error={fault}
              hint={fixed === null ? undefined : `Sigilo por ${fixed} anos, contados da abertura (Lei 12.527, art. 24)`}
              onChange={({ target }) => {
                const chosen = Number(target.value);
                if (isSecrecyLevel(chosen)) setLevel(chosen);
              }}
            />
          ),
        },
        legal_reference_id: {
          kind: 'own',
          label: 'Hipótese legal',
          fault: problem('LEGAL_REFERENCE_REQUIRED'),
          draw: (fault) =>
            level === 1 ? null : (
              <SelectField
                label="Hipótese legal"
                name="legal_reference_id"
                placeholder="Escolha a norma que permite restringir"
                options={normOptions(norms)}
                value={norm === null ? '' : String(norm)}
                error={fault}
                onChange={({ target }) => setNorm(Number(target.value) || null)}
              />
            ),
        },
        secrecy_years: {
          kind: 'own',
          label: 'Prazo do sigilo',
          fault: problem('SECRECY_PERIOD_REQUIRED'),
          draw: (fault) =>
            level === 6 && setsTerm ? (
              <TextField
                label="Prazo do sigilo, em anos contados da abertura"
                name="secrecy_years"
                inputMode="numeric"
                maxLength={3}
                hint={reference?.term_years ? `Até ${reference.term_years} anos` : undefined}
                value={years}
                error={fault}
                onChange={({ target }) => setYears(target.value.replace(/\D/g, ''))}
              />
            ) : null,
        },
        readers: {
          kind: 'own',
          label: 'Quem lê',
          draw: () => (level === now ? null : <WhoStops foreseen={foreseen} />),
        },
        justification: {
          kind: 'text',
          label: 'Justificativa',
          lines: 3,
          limit: JUSTIFICATION_LIMIT,
          required: 'Diga por que o nível de acesso muda.',
          hint: 'Quem lê o processo lê a justificativa na linha do tempo.',
        },
      }}
      send={({ justification }) =>
        act({
          params: { id: process.id },
          body: {
            secrecy_id: level,
            justification,
            version: process.version,
            ...(reference ? { legal_reference_id: reference.id } : {}),
            ...(level === 6 && setsTerm ? { secrecy_years: Number(years) } : {}),
          },
        })
      }
      {...ends}
    />
  );
}
