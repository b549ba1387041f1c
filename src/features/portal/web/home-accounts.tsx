import { IconCertificate, IconFlask2 } from '@tabler/icons-react';
import { certificatePath } from '../contract/demonstration-certificate.ts';
import type { Installation } from './installation.ts';
import type { Filled } from './home-sign-in.tsx';
import { classNames, Glyph, look } from '../../../platform/web/ui/look.tsx';
import tasks from './home-tasks.module.css';
import styles from './home-accounts.module.css';

interface HomeAccountsProps {
  readonly demonstration: NonNullable<Installation['demonstration']>;
  readonly onChoose: (account: Filled) => void;
}

/** The invented accounts of a demonstration: one click fills the form and waits at "Entrar". */
export function HomeAccounts({ demonstration: { accounts, password }, onChoose }: HomeAccountsProps) {
  return (
    <section className={classNames(tasks.task, styles.accounts, look('noPrint'))} aria-labelledby="contas">
      <h2 id="contas">
        <Glyph of={IconFlask2} className={tasks.icon} />
        Contas de demonstração
      </h2>
      <p>
        Escolha uma para preencher CPF e senha. A senha de todas é <b className={look('semi')}>{password}</b>, e também
        a dos certificados digitais, com que se entra e assina aqui e em nenhum outro lugar: não têm valor jurídico.
      </p>
      <ul>
        {accounts.map(({ name, cpf, does }) => (
          <li key={cpf}>
            <button type="button" className={styles.account} onClick={() => onChoose({ cpf, password })}>
              <span className={look('medium')}>{name}</span>
              <span className={look('digits', 'muted', 'small')}>{cpf}</span>
              <span className={look('small', 'soft')}>{does}</span>
            </button>
            <a className={look('small')} href={certificatePath(cpf.replace(/\D/g, ''))} download>
              <Glyph of={IconCertificate} />
              Certificado digital (.p12)<span className={look('heard')}> de {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
