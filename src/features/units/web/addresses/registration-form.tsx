import { IconPlus, IconX } from '@tabler/icons-react';
import { maskCep, maskPhone } from '../../../../platform/web/format/mask.ts';
import { Button, IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { TextField, type TextFieldProps } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { addressLimits } from '../../rules/part-address.ts';
import { loadParts, loadUnitsOf } from './load-addressees.ts';
import { LogoField } from './logo-field.tsx';
import styles from './registration-form.module.css';
import type { Registration, TextName } from './use-registration.ts';

interface RegistrationFormProps {
  readonly registration: Registration;
  readonly change: (fields: Partial<Registration>) => void;
  /** What is wrong, once it was tried. */
  readonly faults: Readonly<Record<string, string>>;
  /** Whose it is may not be changed: it is there already, or it is the one organ of this person. */
  readonly fixed: { readonly organ: boolean; readonly unit: boolean };
  readonly onLogoFault: (name: string, fault: string | null) => void;
}

/** Whose address it is, where it is, how one speaks with it, and its logos. */
export function RegistrationForm({ registration, change, faults, fixed, onLogoFault }: RegistrationFormProps) {
  const { organ, unit, phones, linked, horizontal, vertical } = registration;
  const text = (name: TextName, label: string, more: Partial<TextFieldProps> = {}) => (
    <TextField
      label={label}
      name={name}
      value={registration[name]}
      error={faults[name]}
      maxLength={addressLimits.text}
      onChange={(event) => change({ [name]: event.target.value })}
      {...more}
    />
  );
  const setPhone = (index: number, phone: string) => change({ phones: phones.with(index, phone) });
  return (
    <div className={styles.form}>
      <Card title="De quem é" size="lg">
        <div className={look('stack')}>
          <div className={styles.two}>
            {fixed.organ ? (
              <TextField label="Órgão ou entidade" value={organ?.label ?? ''} readOnly />
            ) : (
              <SearchSelect
                label="Órgão ou entidade"
                placeholder="Sigla ou nome do órgão"
                load={loadParts}
                emptyText="Nenhum órgão encontrado com esse nome. Tente a sigla."
                value={organ}
                error={faults['part_id']}
                onChange={(option) => change({ organ: option, unit: null })}
              />
            )}
            {fixed.unit ? null : organ ? (
              <SearchSelect
                label="Unidade"
                optional
                hint="Sem unidade, o cadastro é do órgão inteiro."
                placeholder="Sigla ou nome da unidade"
                load={loadUnitsOf(organ.value)}
                emptyText="Nenhuma unidade encontrada com esse nome. Tente a sigla."
                value={unit}
                onChange={(option) => change({ unit: option })}
              />
            ) : null}
          </div>
          <Checkbox
            label="Vale também para as unidades abaixo"
            hint="As que não têm cadastro próprio ficam neste endereço."
            checked={linked}
            onChange={(event) => change({ linked: event.target.checked })}
          />
        </div>
      </Card>
      <Card title="Logotipos" size="lg">
        <div className={styles.two}>
          <LogoField
            label="Logotipo horizontal"
            name="horizontal_logo"
            hint="PNG de até 10 MB. Vai no alto dos documentos feitos daqui em diante."
            optional={unit !== null}
            value={horizontal}
            error={faults['horizontal_logo']}
            onChange={(logo) => change({ horizontal: logo })}
            onFault={(fault) => onLogoFault('horizontal_logo', fault)}
          />
          <LogoField
            label="Logotipo vertical"
            name="vertical_logo"
            hint="PNG de até 10 MB. Vai na capa das cópias de processos."
            optional
            value={vertical}
            error={faults['vertical_logo']}
            onChange={(logo) => change({ vertical: logo })}
            onFault={(fault) => onLogoFault('vertical_logo', fault)}
          />
        </div>
      </Card>
      <Card title="Endereço" size="lg">
        <div className={styles.address}>
          {text('cep', 'CEP', { mask: maskCep, inputMode: 'numeric', maxLength: 9, autoComplete: 'postal-code' })}
          {text('street', 'Logradouro', { autoComplete: 'address-line1' })}
          {text('number', 'Número', { maxLength: 8, hint: 'ou S/N' })}
          {text('complement', 'Complemento', { optional: true, maxLength: addressLimits.complement })}
          {text('district', 'Bairro', { optional: true })}
          {text('city', 'Cidade')}
          {text('state', 'UF', { maxLength: 2, mask: (typed) => typed.toUpperCase() })}
        </div>
      </Card>
      <Card title="Contato" size="lg">
        <div className={look('stack')}>
          {phones.map((phone, index) => (
            <div key={index} className={styles.phone}>
              <TextField
                label={phones.length === 1 ? 'Telefone' : `Telefone ${index + 1}`}
                optional
                name={`phones.${index}`}
                value={phone}
                mask={maskPhone}
                inputMode="tel"
                autoComplete="off"
                error={faults[`phones.${index}`]}
                onChange={(event) => setPhone(index, event.target.value)}
              />
              {phones.length > 1 ? (
                <IconButton
                  label={`Tirar o telefone ${index + 1}`}
                  icon={IconX}
                  onClick={() => change({ phones: phones.toSpliced(index, 1) })}
                />
              ) : null}
            </div>
          ))}
          {phones.length < addressLimits.phones ? (
            <div>
              <Button size="sm" icon={IconPlus} onClick={() => change({ phones: [...phones, ''] })}>
                Outro telefone
              </Button>
            </div>
          ) : (
            <p className={look('small', 'muted')}>São até {addressLimits.phones} telefones.</p>
          )}
          <div className={styles.two}>
            {text('email', 'E-mail', { optional: true, type: 'email', maxLength: addressLimits.email })}
            {text('site', 'Site', { optional: true, type: 'url', maxLength: addressLimits.site })}
          </div>
        </div>
      </Card>
    </div>
  );
}
