import { type Asn1, Fields } from '../asn1/read-asn1.ts';
import { readObjectIdentifier, readText } from '../asn1/read-values.ts';
import { oid } from '../asn1/object-identifiers.ts';

/** Who holds a certificate of ICP-Brasil, from the other names of its subject (DOC-ICP-04, 7.1.2.3). */
export interface CertificateHolder {
  readonly kind: 'person' | 'company';
  /** Of the person, or of who answers for the company. */
  readonly name?: string;
  /** Eleven digits, of the person or of who answers for the company. */
  readonly cpf?: string;
  /** YYYY-MM-DD, of the same person. */
  readonly birthDate?: string;
  /** Fourteen characters. */
  readonly cnpj?: string;
  readonly companyName?: string;
}

/** The holder, out of the GeneralNames of the alternative name; nothing when the certificate is not of this kind. */
export function readHolder(generalNames: readonly Asn1[], commonName: string): CertificateHolder | undefined {
  const data = new Map<string, string>();
  for (const each of generalNames.filter((name) => name.tag === 0xa0)) {
    const fields = new Fields(each, 0xa0);
    const type = readObjectIdentifier(fields.next());
    if (type.startsWith('2.16.76.1.3.')) data.set(type, readText(new Fields(fields.next(0xa0), 0xa0).next()).trim());
  }
  const company = data.get(oid.icpCompany);
  const person = data.get(oid.icpPerson);
  const shownName = commonName.replace(/:[0-9A-Z]{11,14}$/, '');
  if (company !== undefined) {
    const name = data.get(oid.icpResponsibleName);
    return {
      kind: 'company',
      companyName: data.get(oid.icpCompanyName) ?? shownName,
      ...(/^[0-9A-Z]{12}\d{2}$/.test(company) && { cnpj: company }),
      ...(name && { name }),
      ...personOf(data.get(oid.icpResponsible) ?? ''),
    };
  }
  return person === undefined ? undefined : { kind: 'person', name: shownName, ...personOf(person) };
}

/** Birth date (8), CPF (11), NIS (11), RG (15), its issuer (6); what is not known is written as zeros. */
function personOf(text: string): { cpf?: string; birthDate?: string } {
  const [, day, month, year, cpf] = /^(\d{2})(\d{2})(\d{4})(\d{11})/.exec(text) ?? [];
  return {
    ...(cpf && !/^0+$/.test(cpf) && { cpf }),
    ...(year && year !== '0000' && { birthDate: `${year}-${month}-${day}` }),
  };
}
