import { IconFileTypePdf, IconShieldCheck, IconVirus } from '@tabler/icons-react';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { activePartsText } from '../../rules/file-safety.ts';
import type { ShownDocument } from '../document.ts';

/** What a reader must know of a file that was brought in: a virus, what it may do by itself, that they see a conversion. */
export function FileNotes({ document }: { readonly document: ShownDocument }) {
  const { scan_status, rendition, cleaned, active_parts, extension } = document;
  if (scan_status === 'INFECTED') {
    return (
      <Note tone="bad" icon={IconVirus} title="Vírus encontrado.">
        O antivírus encontrou um vírus neste arquivo. Ele não pode ser aberto nem baixado; peça outro a quem o enviou.
      </Note>
    );
  }
  return (
    <>
      {rendition === 'office' ? (
        <Note icon={IconFileTypePdf} title="Convertido para leitura.">
          As páginas são um PDF feito do arquivo .{extension}. O documento é o original, que pode ser baixado.
        </Note>
      ) : null}
      {rendition === 'simplified' ? (
        <Note tone="warn" icon={IconFileTypePdf} title="Conversão simplificada.">
          As páginas mostram só textos, listas, tabelas e imagens do arquivo .{extension}. Para vê-lo como foi feito,
          baixe o original.
        </Note>
      ) : null}
      {cleaned ? (
        <Note icon={IconShieldCheck} title="Entrou como cópia.">
          O PDF enviado tinha partes que agem sozinhas, proibia imprimir e assinar, ou estava gravado de um modo em que
          nenhuma assinatura poderia ser conferida depois. Este documento é a cópia sem isso; o enviado está guardado.
        </Note>
      ) : null}
      {active_parts.length > 0 ? (
        <Note tone="warn" title="Tem conteúdo ativo.">
          O original contém {activePartsText(active_parts)}. Aqui nada disso é executado; abra-o fora daqui só se
          confiar em quem o enviou.
        </Note>
      ) : null}
    </>
  );
}
