import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { plural } from '../../../../platform/web/format/number.ts';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Progress } from '../../../../platform/web/ui/display/meter.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { fieldsAsked } from '../../../document-models/rules/filling/filled-values.ts';
import { labelOf, type ModelField, type ModelPage } from '../../../document-models/rules/model-fields.ts';
import { FieldInput, fieldId, goToField, LivePage } from '../../../document-models/web/index.ts';
import type { Filled } from './use-filling.ts';
import styles from './filling-form.module.css';

/** What is obligatory and empty, with the way there. */
export function Missing({ form }: { readonly form: Filled }) {
  const { missing, required, sending } = form;
  if (required === 0) return null;
  const done = required - missing.length;
  const says = [
    missing.length === 0
      ? 'Nenhum campo obrigatório falta'
      : plural(missing.length, 'campo obrigatório falta', 'campos obrigatórios faltam'),
    sending > 0 ? `${plural(sending, 'planilha', 'planilhas')} a caminho` : '',
  ];
  return (
    <Card
      title={says.filter(Boolean).join(' e ')}
      aside={
        <span className={look('small', 'muted', 'digits')}>
          {done} de {required}
        </span>
      }
    >
      <Progress label="Campos obrigatórios preenchidos" percent={(done / required) * 100} />
      {missing.length > 0 ? (
        <ul className={styles.missing} aria-label="Campos obrigatórios vazios">
          {missing.map((field) => (
            <li key={field.name}>
              <a
                href={`#${fieldId(field.name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  goToField(field.name);
                }}
              >
                {labelOf(field)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

interface FieldsOfPageProps {
  readonly number: number;
  readonly page: ModelPage;
  readonly before: readonly ModelPage[];
  readonly form: Filled;
}

/** The fields that stand first on a page, in the order of its text. */
export function FieldsOfPage({ number, page, before, form }: FieldsOfPageProps) {
  const earlier = new Set(fieldsAsked(before).map(({ name }) => name));
  const here = fieldsAsked([page]).filter(({ name }) => !earlier.has(name));
  const asked = form.fields.filter(({ name }) => here.some((field) => field.name === name));
  if (asked.length === 0) return null;
  return (
    <Card title={`Página ${number}`} aside={<span className={look('small', 'muted')}>na ordem do texto</span>}>
      <div className={styles.fields}>
        {asked.map((field: ModelField) => (
          <FieldInput
            key={field.name}
            field={field}
            value={form.valueOf(field.name)}
            places={form.placesOf(field.name)}
            error={form.errorOf(field)}
            onChange={form.setValue}
            onLeave={() => form.leave(field.name)}
            onSending={(is) => form.noteSending(field.name, is)}
          />
        ))}
      </div>
    </Card>
  );
}

/** How the preview begins, and how far it goes (001 §9, R594). */
const zooms = { least: 0.1, most: 5, first: 1.2, step: 0.2 } as const;

/** The pages as they will be, as large as one wants them. */
export function Pages({ pages, form }: { readonly pages: readonly ModelPage[]; readonly form: Filled }) {
  const [zoom, setZoom] = useState<number>(zooms.first);
  const fields = new Map(form.fields.map((field) => [field.name, field]));
  const by = (step: number) =>
    setZoom((now) => Math.min(zooms.most, Math.max(zooms.least, Math.round((now + step) * 10) / 10)));
  return (
    <section className={styles.stage} aria-label="Página do documento">
      <div className={styles.bar}>
        <span className={look('semi')}>Como vai ficar</span>
        <span className={look('grow', 'cut', 'small', 'muted')}>
          muda enquanto você escreve; toque em um trecho para ir ao campo
        </span>
        <IconButton
          label="Diminuir"
          icon={IconZoomOut}
          blocked={zoom <= zooms.least ? { message: 'Não diminui mais.' } : null}
          onClick={() => by(-zooms.step)}
        />
        <IconButton
          label="Aumentar"
          icon={IconZoomIn}
          blocked={zoom >= zooms.most ? { message: 'Não aumenta mais.' } : null}
          onClick={() => by(zooms.step)}
        />
      </div>
      <div
        className={styles.pad}
        role="region"
        aria-label="Páginas"
        tabIndex={0}
        style={{ '--zoom': zoom } as CSSProperties}
      >
        {pages.map((page, at) => (
          <LivePage key={at} page={page} number={at + 1} count={pages.length} fields={fields} values={form.values} />
        ))}
      </div>
    </section>
  );
}
