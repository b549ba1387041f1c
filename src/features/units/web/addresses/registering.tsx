import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EndBar } from '../../../../platform/web/layout/end-bar.tsx';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { useSubmission } from '../../../../platform/web/acts/use-submission.ts';
import { invalidate, useAct } from '../../../../platform/web/api/hooks.ts';
import { ErrorSummary, focusField } from '../../../../platform/web/forms/error-summary.tsx';
import { plural } from '../../../../platform/web/format/number.ts';
import { useSubmitKey } from '../../../../platform/web/keyboard/use-submit-key.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { permission } from '../../../access/rules/permissions.ts';
import { AdministrationScreen } from '../../../access/web/index.ts';
import { type CurrentUser, useHolds } from '../../../session/web/index.ts';
import { createAddress } from '../../contract/addresses/create-address.ts';
import { editAddress } from '../../contract/addresses/edit-address.ts';
import { getAddress } from '../../contract/addresses/get-address.ts';
import { listAddresses } from '../../contract/addresses/list-addresses.ts';
import { addressesPlace } from './place.ts';
import { RegistrationForm } from './registration-form.tsx';
import styles from './registering.module.css';
import { type Address, faultsIn, fieldNames, useRegistration, writtenOf } from './use-registration.ts';

interface RegisteringProps {
  /** None: a new one. */
  readonly address: Address | null;
  readonly user: CurrentUser;
}

/** How often it was sent, and what was wrong then and still is. */
interface Tried {
  readonly count: number;
  readonly wrong: readonly string[];
}

const invalidates = [listAddresses, getAddress];

/** The form of a registration, new or existing, with what concludes it. */
export function Registering({ address, user }: RegisteringProps) {
  const mayAny = useHolds(permission.MANAGE_ADDRESS_ADM);
  const { registration, change } = useRegistration(address, mayAny ? null : ownOrgan(user));
  const [tried, setTried] = useState<Tried>({ count: 0, wrong: [] });
  const [logoFaults, setLogoFaults] = useState<Readonly<Record<string, string | null>>>({});
  const create = useAct(createAddress, { invalidates });
  const edit = useAct(editAddress, { invalidates });
  const { busy, refusal, submit } = useSubmission();
  const navigate = useNavigate();
  const client = useQueryClient();
  const refused = Object.entries(logoFaults).filter((entry): entry is [string, string] => entry[1] !== null);
  const ofLogos = Object.fromEntries(refused);
  const wrong = { ...faultsIn(registration), ...ofLogos };
  const faults = { ...(tried.count > 0 ? wrong : {}), ...ofLogos };
  // What was put right leaves the summary, and does not come back before the next try: it would take the focus from who writes.
  const left = tried.wrong.filter((name) => name in wrong);
  if (left.length < tried.wrong.length) setTried({ ...tried, wrong: left });

  async function send() {
    setTried({ count: tried.count + 1, wrong: Object.keys(wrong) });
    if (Object.keys(wrong).length > 0) return;
    const written = writtenOf(registration);
    await submit(
      () =>
        address
          ? edit
              .act({ params: { id: address.id }, body: { version: address.version, ...written } })
              // When somebody else changed it, the next try is of what it is now; what is written here stays.
              .catch(async (error: unknown) => {
                await invalidate(client, [getAddress]);
                throw error;
              })
          : create.act({
              body: {
                part_id: Number(registration.organ!.value),
                capacity_id: registration.unit ? Number(registration.unit.value) : null,
                ...written,
              },
            }),
      ({ message }) => {
        toast.success(message);
        navigate(addressesPlace.to);
      },
    );
  }
  useSubmitKey(() => void send());

  const title = address ? `Cadastro de ${address.label}` : 'Novo cadastro';
  return (
    <AdministrationScreen of={addressesPlace} title={title} crumbs={[{ label: title }]} layout="form">
      <div className={classNames(styles.page, look('stack'))}>
        <RefusalNote error={refusal} />
        <ErrorSummary
          title={left.length > 0 ? `Falta corrigir ${plural(left.length, 'campo', 'campos')}.` : null}
          attempts={tried.count}
          faults={left.map((name) => ({
            id: name,
            text: fieldNames[name] ?? 'Telefone',
            rest: `: ${wrong[name]}`,
            go: () => focusField(name),
          }))}
        />
        <RegistrationForm
          registration={registration}
          change={change}
          faults={faults}
          fixed={{ organ: address !== null || !mayAny, unit: address !== null }}
          onLogoFault={(name, fault) => setLogoFaults({ ...logoFaults, [name]: fault })}
        />
      </div>
      <EndBar>
        <span className={look('small', 'muted', 'grow', 'hideNarrow')}>Os documentos já feitos não mudam.</span>
        <ButtonLink to={addressesPlace.to}>Descartar</ButtonLink>
        <Button variant="primary" busy={busy} busyLabel="Salvando…" onClick={() => void send()}>
          Salvar cadastro
        </Button>
      </EndBar>
    </AdministrationScreen>
  );
}

const ownOrgan = ({ capacity }: CurrentUser): SearchOption | null =>
  capacity ? { value: String(capacity.part_id), label: capacity.entity_abbreviation } : null;
