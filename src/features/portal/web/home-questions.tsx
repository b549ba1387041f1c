import { Link } from '../../../platform/web/router/index.ts';
import type { ReactNode } from 'react';
import { Unfolding } from '../../../platform/web/ui/display/unfolding.tsx';
import styles from './home-questions.module.css';

const questions: readonly { readonly id: string; readonly ask: string; readonly answer: ReactNode }[] = [
  {
    id: 'acompanhar',
    ask: 'Como acompanho o meu processo?',
    answer: (
      <>
        Digite o número do processo (NUP) em “Consultar processo”. A página mostra onde ele está, desde quando e o que
        já aconteceu. Sem o número,{' '}
        <Link to="/consultar-processo">busque pelo assunto, pelo interessado ou pelo período</Link>.
      </>
    ),
  },
  {
    id: 'nup',
    ask: 'O que é o NUP?',
    answer: (
      <>
        É o Número Único de Protocolo, que acompanha o processo do começo ao fim. Tem 17 algarismos: cinco de quem
        abriu, seis da sequência do ano, quatro do ano e dois de conferência. Se um algarismo sair trocado, mostramos os
        números mais parecidos.
      </>
    ),
  },
  {
    id: 'verdadeiro',
    ask: 'Recebi um documento. Como sei se é verdadeiro?',
    answer: (
      <>
        Digite em <Link to="/validar-documento">Validar documento</Link> o código de 16 letras e números impresso na
        lateral da folha, ou abra o QR Code com a câmera do celular. Compare o nome, a data e quem assinou com a folha
        que você tem.
      </>
    ),
  },
  {
    id: 'restrito',
    ask: 'Por que não vejo o andamento de um processo?',
    answer: (
      <>
        A regra é a transparência, mas a lei protege alguns assuntos, como os que têm dados pessoais. De um processo
        restrito a consulta diz só que ele existe e onde foi aberto. Quem é parte nele pode pedir informação ao órgão
        responsável.
      </>
    ),
  },
  {
    id: 'entrar',
    ask: 'Não consigo entrar. O que faço?',
    answer: (
      <>
        Confira o CPF e a senha. Depois de várias tentativas erradas, a entrada espera alguns minutos. Se o acesso
        estiver inativo ou sem lotação, fale com quem administra os acessos da sua unidade ou com o{' '}
        <Link to="/#attendance">canal de atendimento</Link>.
      </>
    ),
  },
];

/** What people ask most; the first answer is open. */
export const HomeQuestions = () => (
  <section id="faq" className={styles.questions} aria-labelledby="faq-titulo">
    <h2 id="faq-titulo">Perguntas comuns</h2>
    {questions.map(({ id, ask, answer }, index) => (
      <Unfolding key={id} title={ask} open={index === 0}>
        {answer}
      </Unfolding>
    ))}
  </section>
);
