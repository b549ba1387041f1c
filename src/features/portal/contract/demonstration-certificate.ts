// No endpoint objects: the answers are files, and the addresses exist in a demonstration only.

const base = '/api/control/demonstration';

/** The PKCS#12 file of an account, by its CPF in eleven digits. Its password is that of the account. */
export const certificatePath = (cpf: string): string => `${base}/certificate/${cpf}`;

/** Where the list of revoked certificates of the demonstration's authority is. */
export const AUTHORITY_LIST_PATH = `${base}/authority.crl`;
