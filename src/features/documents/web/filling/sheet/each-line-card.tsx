import { Card } from '../../../../../platform/web/ui/display/card.tsx';
import { RadioCards } from '../../../../../platform/web/ui/fields/radio-cards.tsx';
import { look } from '../../../../../platform/web/ui/look.tsx';
import { ColumnField } from './field-sources.tsx';
import { type Choices, lineUses, type LineUse } from './sheet-choices.ts';
import styles from './sheet-screen.module.css';

interface EachLineCardProps {
  /** The first row of the sheet. */
  readonly head: readonly string[];
  readonly use: LineUse;
  /** Without it each line is a document. */
  readonly mayOpen: boolean;
  readonly extra: Choices['extra'];
  readonly onUse: (use: LineUse) => void;
  readonly onExtra: (extra: Choices['extra']) => void;
}

/** What becomes of each line, and which columns say what is not a field of the model. */
export function EachLineCard({ head, use, mayOpen, extra, onUse, onExtra }: EachLineCardProps) {
  return (
    <Card title="O que fazer com cada linha" size="lg">
      <div className={styles.sheet}>
        <div className={styles.fields}>
          {mayOpen ? (
            <RadioCards
              label="De cada linha"
              name="make"
              value={use}
              options={(Object.keys(lineUses) as LineUse[]).map((value) => ({ value, label: lineUses[value].label }))}
              onChange={(value) => onUse(value as LineUse)}
            />
          ) : null}
          <ColumnField
            label="Nome do documento"
            head={head}
            none="O nome do modelo"
            value={extra.name}
            onChange={(name) => onExtra({ ...extra, name })}
          />
          {use === 'documents' ? null : (
            <>
              <ColumnField
                label="Descrição do processo"
                head={head}
                none="A do rascunho"
                value={extra.title}
                onChange={(title) => onExtra({ ...extra, title })}
              />
              <ColumnField
                label="Nome do interessado"
                head={head}
                none="Os do rascunho"
                value={extra.party}
                onChange={(party) => onExtra({ ...extra, party, ...(party === null ? { cpf: null } : {}) })}
              />
              {extra.party === null ? null : (
                <ColumnField
                  label="CPF do interessado"
                  head={head}
                  none="Escolha a coluna"
                  value={extra.cpf}
                  onChange={(cpf) => onExtra({ ...extra, cpf })}
                />
              )}
            </>
          )}
        </div>
        {use === 'documents' ? null : (
          <p className={look('small', 'muted')}>
            Setor de destino, assunto, nível de acesso e o mais vêm do rascunho, que continua como está. Anexos dele não
            são copiados.
          </p>
        )}
      </div>
    </Card>
  );
}
