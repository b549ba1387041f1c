import { accounts, demonstrationPassword } from '../../seeds/accounts.ts';
import { baseUrl } from './story.ts';

/** What happened before a journey begins: acts of a demonstration person through the API, without a browser. */
export interface Acting {
  call<T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T>;
}

/** A process opened for a journey, with its request document. */
export interface OpenedProcess {
  readonly id: number;
  readonly nup: string;
  readonly title: string;
  readonly document: { readonly id: number; readonly title: string };
}

const REQUEST = 6;

/** Signs in through the API. */
export async function actingAs(name: string): Promise<Acting> {
  const { cpf } = accountOf(name);
  const { token } = await send<{ token: string }>('POST', '/customer/login', { cpf, password: demonstrationPassword });
  return { call: (method, path, body) => send(method, path, body, token) };
}

/** Begins a process for a unit, still a draft without a document. @returns its number among drafts */
export async function beginDraft(opener: Acting, unit: string, title: string): Promise<number> {
  const [abbreviation, organ] = unit.split('/');
  const units = await opener.call<Unit[]>('GET', '/control/capacity/public');
  const target = units.find((one) => one.abbreviation === abbreviation && one.entity.abbreviation.startsWith(organ!));
  if (!target) throw new Error(`no unit ${unit}`);
  const [subject] = await opener.call<{ id: number }[]>('GET', '/control/subject/search?search_text=Preg%C3%A3o');
  const draft = await opener.call<{ id: number }>('GET', '/process/auto-draft');
  const parties = [{ user_cpf: '10000000795', name: 'Rafael Brandão Queiroz' }];
  const fields = { to: [target.id], subject_id: subject!.id, description: title, cc: parties };
  await opener.call('PUT', `/process/auto-draft/${draft.id}`, fields);
  return draft.id;
}

/** Opens a process for a unit, with a title of its own that no other run has. */
export async function openProcess(opener: Acting, unit: string, about: string): Promise<OpenedProcess> {
  const title = `${about} ${Date.now()}`;
  const draft = await beginDraft(opener, unit, title);
  const text = {
    process_id: draft,
    document_type_id: REQUEST,
    html_source: `<p>Solicito a abertura de processo referente a ${about}.</p>`,
  };
  const document = await opener.call<{ id: number }>('POST', '/process/file/created', text);
  const opened = await opener.call<{ id: number }>('PATCH', `/process/create/${draft}`, {});
  const { nup_formatted: nup } = await opener.call<{ nup_formatted: string }>('GET', `/process/${opened.id}`);
  const documents = await opener.call<{ results: { id: number; title: string }[] }>(
    'GET',
    `/process/file/list/${opened.id}`,
  );
  return { id: opened.id, nup, title, document: documents.results.find(({ id }) => id === document.id)! };
}

/** Asks one demonstration person to sign the request of a process. */
export async function askSignature(asker: Acting, { document }: OpenedProcess, name: string): Promise<void> {
  const found = await asker.call<{ id: number }[]>('GET', `/customer/search/user?search=${accountOf(name).cpf}`);
  const subscribers = [{ id: found[0]!.id, order: 1 }];
  await asker.call('POST', '/process/file/signature', { process_file_id: document.id, subscribers });
}

interface Unit {
  readonly id: number;
  readonly abbreviation: string;
  readonly entity: { readonly abbreviation: string };
}

const accountOf = (name: string) => {
  const account = accounts.find((candidate) => candidate.name.startsWith(name));
  if (!account) throw new Error(`no demonstration account ${name}`);
  return account;
};

async function send<T>(method: string, path: string, body: unknown, token?: string): Promise<T> {
  const answer = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
