import { findProgram } from './programs.ts';
import type { OfficeConverter, OfficeState } from './office/office-converter.ts';
import type { VirusScanner } from './virus-scanner.ts';
import type { Component } from '../ports.ts';

/** The programs of the system that make intake better; looked for once, at the start. */
export interface Programs {
  readonly soffice: string | null;
  readonly tesseract: string | null;
  readonly pdftotext: string | null;
}

/** The programs of this machine that intake can use; null of each that is not installed. */
export const findPrograms = (): Programs => ({
  soffice: findProgram('soffice'),
  tesseract: findProgram('tesseract'),
  pdftotext: findProgram('pdftotext'),
});

interface Installed {
  readonly programs: Programs;
  readonly converter: Pick<OfficeConverter, 'state'> | null;
  readonly scanner: VirusScanner | null;
  readonly ocrLanguages: string | undefined;
}

/** What is there, what is not, and which package to install for it. */
export async function describeComponents({
  programs,
  converter,
  scanner,
  ocrLanguages,
}: Installed): Promise<Component[]> {
  return [
    await describeScanner(scanner),
    await describeOffice(programs.soffice, converter),
    describeOcr(programs.tesseract, ocrLanguages),
    programs.pdftotext
      ? { name: 'text', status: 'available', detail: `Extrai o texto dos PDFs com ${programs.pdftotext}.` }
      : {
          name: 'text',
          status: 'available',
          detail: 'Extrai o texto dos PDFs com o PDFium incluído. Mais rápido com o pacote poppler-utils.',
        },
  ];
}

const officeNotes = {
  warm: 'Fica pronto entre um arquivo e outro.',
  cold: 'Parte de novo a cada arquivo; com o pacote python3-uno fica pronto entre um e outro.',
  failing: 'Não partiu para ficar pronto entre um arquivo e outro; por enquanto parte de novo a cada um.',
} as const satisfies Record<OfficeState, string>;

async function describeOffice(soffice: string | null, converter: Installed['converter']): Promise<Component> {
  const name = 'office';
  if (soffice === null || converter === null) {
    return {
      name,
      status: 'absent',
      detail:
        'Sem LibreOffice: .docx tem só a conversão simplificada; outros formatos não são mostrados aqui. Pacotes: libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui python3-uno.',
    };
  }
  const state = await converter.state();
  return {
    name,
    status: state === 'failing' ? 'failing' : 'available',
    detail: `Converte arquivos de escritório em PDF: ${soffice}. ${officeNotes[state]}`,
  };
}

async function describeScanner(scanner: VirusScanner | null): Promise<Component> {
  const name = 'antivirus';
  if (!scanner) {
    return {
      name,
      status: 'off',
      detail: 'Sem antivírus: informe CLAMD_URL. Pacotes: clamav-daemon clamav-freshclam.',
    };
  }
  try {
    return { name, status: 'available', detail: `${await scanner.version()}.` };
  } catch {
    return {
      name,
      status: 'failing',
      detail: 'O antivírus de CLAMD_URL não responde; os arquivos esperam por ele sem se perder.',
    };
  }
}

function describeOcr(tesseract: string | null, languages: string | undefined): Component {
  const name = 'ocr';
  const packages = 'Pacotes: tesseract-ocr tesseract-ocr-por.';
  if (!tesseract) return { name, status: 'absent', detail: `Sem reconhecimento de texto em imagens. ${packages}` };
  if (!languages) {
    return { name, status: 'off', detail: 'Reconhecimento de texto desligado: informe OCR_LANGUAGES, como em por.' };
  }
  return { name, status: 'available', detail: `Reconhece texto em imagens (${languages}): ${tesseract}.` };
}
