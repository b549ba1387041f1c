import { IconCertificate, IconFlask2 } from '@tabler/icons-react';
import { certificatePath } from '../contract/demonstration-certificate.ts';
import type { Installation } from './installation.ts';
import type { Filled } from './home-sign-in.tsx';

interface HomeAccountsProps {
  readonly demonstration: NonNullable<Installation['demonstration']>;
  readonly onChoose: (account: Filled) => void;
}

/** The invented accounts of a demonstration: one click fills the form and waits at "Entrar". */
export function HomeAccounts({ demonstration: { accounts, password }, onChoose }: HomeAccountsProps) {
  return (
    <section className="home-task home-accounts noprint" aria-labelledby="contas">
      <h2 id="contas">
        <IconFlask2 className="i" aria-hidden />
        Contas de demonstração
      </h2>
      <p>
        Escolha uma para preencher CPF e senha. A senha de todas é <b className="semi">{password}</b>, e também a dos
        certificados digitais, com que se entra e assina aqui e em nenhum outro lugar: não têm valor jurídico.
      </p>
      <ul>
        {accounts.map(({ name, cpf, does }) => (
          <li key={cpf}>
            <button type="button" onClick={() => onChoose({ cpf, password })}>
              <span className="med">{name}</span>
              <span className="num muted small">{cpf}</span>
              <span className="small t2">{does}</span>
            </button>
            <a className="small" href={certificatePath(cpf.replace(/\D/g, ''))} download>
              <IconCertificate className="i" aria-hidden />
              Certificado digital (.p12)<span className="sr"> de {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
