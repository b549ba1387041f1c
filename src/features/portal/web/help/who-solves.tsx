import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Fact, Facts } from '../../../../platform/web/ui/display/facts.tsx';

/** Who can do what the person cannot, matter by matter. A refused act says it too, with the name when it is known. */
export const WhoSolves = ({ accessRequest }: { readonly accessRequest: string | null }) => (
  <Card title="A quem pedir">
    <Facts layout="list">
      {matters.map(({ matter, who }) => (
        <Fact key={matter} name={matter}>
          {who}
        </Fact>
      ))}
      {accessRequest === null ? null : (
        <Fact name="Entrar pela primeira vez">
          <a href={accessRequest}>Peça o acesso nesta página</a>.
        </Fact>
      )}
    </Facts>
  </Card>
);

const matters: readonly { readonly matter: string; readonly who: string }[] = [
  {
    matter: 'Um botão está tracejado',
    who: 'Acione-o: a mensagem diz o que falta e quem resolve.',
  },
  {
    matter: 'O processo está em outro setor',
    who: 'Só o setor em que ele está tramita, devolve e arquiva. O nome do setor fica no alto do processo.',
  },
  {
    matter: 'O processo está arquivado',
    who: 'Quem é responsável por ele pode desarquivar.',
  },
  {
    matter: 'Falta uma assinatura',
    who: 'Quem foi indicado assina ou recusa. Os nomes estão em O que falta, no processo.',
  },
  {
    matter: 'Não vejo um processo restrito',
    who: 'Peça acesso a quem é responsável por ele.',
  },
  {
    matter: 'Perfil, lotação ou acesso',
    who: 'Fale com quem administra os acessos da sua unidade.',
  },
  {
    matter: 'Erro ou lentidão no sistema',
    who: 'Fale com o canal de atendimento. Diga a tela e a hora.',
  },
];
