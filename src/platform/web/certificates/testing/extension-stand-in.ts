/** A certificate that the stand-in says it has. */
export interface StandInCertificate {
  readonly thumbprint: string;
  readonly subjectName: string;
  readonly issuerName: string;
  readonly validityStart: string;
  readonly validityEnd: string;
  readonly pkiBrazil?: { readonly cpf: string; readonly cnpj?: string };
}

interface Command {
  readonly requestId: string;
  readonly license: string | null;
  readonly command: string;
  readonly request: Record<string, string> | null;
}

/** A browser extension of the Web PKI kind, as far as a page sees it: it answers commands with what the test says. */
export function standInExtension(certificates: readonly StandInCertificate[]) {
  const commands: Command[] = [];
  const mark = document.createElement('div');
  mark.id = 'dcngeagmmhegagicpcmpinaoklddcgon';
  const answers: Record<string, (request: Command['request']) => unknown> = {
    initialize: () => ({ isReady: true }),
    listCertificates: () => certificates,
    readCertificate: (request) => btoa(`certificate ${request?.['certificateThumbprint']}`),
    signHash: (request) => btoa(`signed ${request?.['hash']}`),
  };
  const hear = (event: Event) => {
    const command = (event as CustomEvent<Command>).detail;
    commands.push(command);
    const answer = answers[command.command];
    const detail = answer
      ? { requestId: command.requestId, success: true, response: answer(command.request) }
      : { requestId: command.requestId, success: false, exception: { message: `sem ${command.command}` } };
    document.dispatchEvent(new CustomEvent('com.lacunasoftware.WebPKI.ResponseEvent', { detail }));
  };
  return {
    commands,
    /** Makes a command fail, as when a PIN is refused. */
    fail: (command: string) => {
      delete answers[command];
    },
    install() {
      document.body.append(mark);
      document.addEventListener('com.lacunasoftware.WebPKI.RequestEvent', hear);
    },
    remove() {
      mark.remove();
      document.removeEventListener('com.lacunasoftware.WebPKI.RequestEvent', hear);
    },
  };
}
