import forge from 'node-forge';

const PERSON = '2.16.76.1.3.1';
const COMPANY = '2.16.76.1.3.3';

/** Name and CPF of who holds a certificate of ICP-Brasil; of any other, its common name and no CPF. */
export function holderOf(certificate: forge.pki.Certificate): { readonly name: string; readonly cpf: string | null } {
  const name = nameOf(certificate.subject).replace(/:\d{11,14}$/, '');
  const others = otherNamesOf(certificate);
  const person = others.has(COMPANY) ? undefined : others.get(PERSON);
  // Birth date (8 digits), then the CPF (DOC-ICP-04).
  const cpf = /^\d{8}(\d{11})/.exec(person ?? '')?.[1];
  return { name, cpf: cpf ?? null };
}

/** The common name of a subject or an issuer, or its organization. */
export function nameOf(subject: forge.pki.Certificate['subject']): string {
  const found: NameField | null = subject.getField('CN') ?? subject.getField('O');
  const value = found?.value ?? '';
  // The library leaves the bytes of UTF-8 as they stand.
  return found?.valueTagClass === forge.asn1.Type.UTF8 ? forge.util.decodeUtf8(value) : value;
}

interface NameField {
  readonly value?: string;
  readonly valueTagClass?: forge.asn1.Type;
}

/** The other names of the subject, by their kind. */
function otherNamesOf(certificate: forge.pki.Certificate): ReadonlyMap<string, string> {
  const extension = certificate.getExtension('subjectAltName') as { value?: string } | undefined;
  const found = new Map<string, string>();
  if (typeof extension?.value !== 'string') return found;
  try {
    for (const name of listOf(forge.asn1.fromDer(extension.value))) {
      const [kind, wrapped] = listOf(name);
      const value = wrapped ? listOf(wrapped)[0]?.value : undefined;
      if (kind && typeof kind.value === 'string' && typeof value === 'string' && Number(name.type) === 0) {
        found.set(forge.asn1.derToOid(kind.value), value);
      }
    }
  } catch {
    // What cannot be read here is shown without a CPF; the server reads the certificate again.
  }
  return found;
}

const listOf = (value: forge.asn1.Asn1): readonly forge.asn1.Asn1[] => (Array.isArray(value.value) ? value.value : []);
