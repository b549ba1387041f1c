import { IconFileSearch, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from '../../../platform/web/router/index.ts';
import { formatDate } from '../../../platform/web/format/date.ts';
import { plural } from '../../../platform/web/format/number.ts';
import { Screen } from '../../../platform/web/layout/screen.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../platform/web/ui/display/card.tsx';
import { TextField } from '../../../platform/web/ui/fields/text-field.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { consultAddress, consultField } from '../../portal/web/index.ts';
import { useBoxCounts } from './boxes/use-box-counts.ts';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import styles from './without-unit.module.css';

interface WithoutUnitProps {
  readonly name: string;
  /** Where they worked last, if they ever did. */
  readonly workedIn: { readonly label: string; readonly last_day: string } | undefined;
}

/** Where someone without a unit arrives: what waits for a signature, and the processes open to everybody. */
export function WithoutUnit({ name, workedIn }: WithoutUnitProps) {
  return (
    <Screen title="Início" crumbs={[]} heading={`Olá, ${name.split(' ')[0]}`}>
      <div className={classNames(styles.column, look('stack'))}>
        {workedIn ? (
          <Note tone="warn" title={`Sua lotação em ${workedIn.label} terminou em ${formatDate(workedIn.last_day)}.`}>
            Por isso não há caixas de processos aqui. Para voltar a trabalhar lá, peça acesso a quem administra{' '}
            {workedIn.label}.
          </Note>
        ) : null}
        <ToSign />
        <ToConsult />
        {workedIn ? null : (
          <Note>
            Sua conta não tem lotação, por isso não há caixas de processos aqui. Se você trabalha em um setor, peça a
            lotação ao administrador dele.
          </Note>
        )}
      </div>
    </Screen>
  );
}

function ToSign() {
  const waiting = useBoxCounts()?.signatures;
  return (
    <Card title="Documentos para assinar">
      <div className={look('row', 'wrap')}>
        <p className={styles.grow}>
          {waiting === undefined
            ? 'Conferindo…'
            : waiting === 0
              ? 'Nenhum documento espera por você. Quando alguém pedir, você recebe um aviso.'
              : `${plural(waiting, 'documento espera', 'documentos esperam')} por você.`}
        </p>
        <ButtonLink to="/app/assinaturas" variant={waiting ? 'primary' : 'default'} icon={IconSignature}>
          Ver assinaturas
        </ButtonLink>
      </div>
    </Card>
  );
}

function ToConsult() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  return (
    <Card title="Acompanhar um processo">
      <form
        className={look('row', 'wrap')}
        role="search"
        aria-label="Consultar processo"
        onSubmit={(event) => {
          event.preventDefault();
          navigate(consultAddress(text));
        }}
      >
        <TextField
          {...consultField}
          className={styles.grow}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" icon={IconFileSearch}>
          Consultar
        </Button>
      </form>
    </Card>
  );
}
