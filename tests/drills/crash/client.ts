import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { demonstrationPassword } from '../../../seeds/accounts.ts';

/** An act that was acknowledged: sent again with its key it must answer the same. */
export interface Acknowledged {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
  readonly answer: Record<string, unknown>;
}

/** A bulk act that was left to the server. */
export interface BulkLeft {
  readonly id: number;
  readonly processIds: readonly number[];
}

interface Sending {
  readonly key?: string;
  readonly token?: string;
}

const RETRY_MS = 100;
const ANSWER_MS = 10_000;

/** Sends until something that is not a failure of the server comes back, as a browser's queue does. */
export async function insist(
  address: string,
  method: string,
  path: string,
  body: unknown,
  { key, token }: Sending,
): Promise<Record<string, unknown>> {
  for (;;) {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: token } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => null,
    );
    if (answer?.status === 200) return JSON.parse(answer.text) as Record<string, unknown>;
    if (answer && answer.status < 500 && answer.status !== 429) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    }
    await pause(RETRY_MS);
  }
}

/** Somebody who opens processes in their own sector and dispatches each to another, and writes down what was acknowledged. */
export class Client {
  readonly journal: Acknowledged[] = [];
  private readonly address: string;
  private readonly token: string;
  /** The sector the person acts in. */
  readonly unit: number;

  private constructor(address: string, token: string, unit: number) {
    this.address = address;
    this.token = token;
    this.unit = unit;
  }

  static async signIn(address: string, cpf: string): Promise<Client> {
    const login = await insist(address, 'POST', '/customer/login', { cpf, password: demonstrationPassword }, {});
    const token = String(login['token']);
    const me = await insist(address, 'GET', '/customer/user/me', undefined, { token });
    return new Client(address, token, (me['capacity'] as { capacity_id: number }).capacity_id);
  }

  /** A subject that processes may be opened with. */
  async subject(): Promise<number> {
    const found = await this.send('GET', '/control/subject/search?search_text=di%C3%A1rias', undefined);
    return (Object.values(found)[0] as { id: number }).id;
  }

  /** Opens and dispatches until told to stop; the act under way is finished. */
  async work({ subject, to, until }: { subject: number; to: number; until: AbortSignal }): Promise<void> {
    while (!until.aborted) await this.act('PATCH', `/process/dispatch/create/${await this.write(subject)}`, { to });
  }

  /** Opens some processes and leaves their dispatch to the server, which goes on with it whatever happens here. @returns the job */
  async leaveMany({ subject, to, count }: { subject: number; to: number; count: number }): Promise<BulkLeft> {
    const process_ids: number[] = [];
    for (let made = 0; made < count; made += 1) process_ids.push(await this.open(subject));
    const body = { process_ids, to, html_source: '<p>Encaminho a todos.</p>' };
    const { id } = await this.act('PATCH', '/background/process/dispatch/create', body);
    return { id: Number(id), processIds: process_ids };
  }

  /** Opens some processes and leaves the dispatch of each written. @returns the dispatches */
  async leaveWritten(subject: number, count: number): Promise<number[]> {
    const dispatches: number[] = [];
    for (let made = 0; made < count; made += 1) dispatches.push(await this.write(subject));
    return dispatches;
  }

  /** Makes a model with two fields. @returns its id */
  async makeModel(): Promise<number> {
    const field = (name: string) => ({ name, type: 'text', isMandatory: true });
    const { id } = await this.act('POST', '/process/document/models/create', {
      name: 'Concessão de férias',
      short_name: 'Férias',
      use_type: 'obligatory',
      all_parts: true,
      document_type: 102,
      document_json: [
        {
          html: '<p>Concedo férias a <span data-field="NOME"></span>, em <span data-field="MES"></span>.</p>',
          inputs: [field('NOME'), field('MES')],
        },
      ],
    });
    return Number(id);
  }

  /** Sends a sheet, and leaves a process of each of its lines to the server. @returns the job, and the draft that they are like */
  async leaveSheet({ subject, model, rows }: { subject: number; model: number; rows: readonly string[][] }) {
    const { id: draft } = await this.send('GET', '/process/auto-draft', undefined);
    await this.send('PUT', `/process/auto-draft/${String(draft)}`, { to: [this.unit], subject_id: subject });
    const file = Buffer.from(rows.map((row) => row.join(';')).join('\n')).toString('base64');
    const { table_file } = await this.act('POST', '/process/file/table', { name: 'ferias.csv', file });
    const { id } = await this.act('POST', '/background/process/create/of-sheet', {
      process_id: draft,
      doe_document_model_id: model,
      table: (table_file as { url_s3: string }).url_s3,
      lines: rows.slice(1).map((_, at) => at + 2),
      title_column: 0,
      fields: [
        { name: 'NOME', column: 0 },
        { name: 'MES', column: 1 },
      ],
    });
    return { id: Number(id), draft: Number(draft) };
  }

  /** Opens a process about somebody, and asks them for a document. @returns what is asked */
  async askDocuments({
    subject,
    by,
    of,
  }: {
    subject: number;
    by: 'carimbo' | 'cearadigital';
    of: object;
  }): Promise<number> {
    const process_id = await this.open(subject, [of]);
    const asked = { process_id, origin: by, documents: [{ name: 'Comprovante de residência' }] };
    return Number((await this.act('POST', '/process/pendency/create', asked))['id']);
  }

  /** How a bulk act stands. */
  job(id: number): Promise<Record<string, unknown>> {
    return this.send('GET', `/bulk-jobs/${id}`, undefined);
  }

  /** Sends what was acknowledged once more, with its key. */
  repeat({ method, path, body, key }: Acknowledged): Promise<Record<string, unknown>> {
    return insist(this.address, method, path, body, { token: this.token, key });
  }

  /** Opens a process in their own sector, about somebody or not. @returns its id */
  private async open(subject: number, cc: readonly object[] = []): Promise<number> {
    const draft = await this.send('GET', '/process/auto-draft', undefined);
    const fields = { to: [this.unit], subject_id: subject, cc };
    await this.send('PUT', `/process/auto-draft/${String(draft['id'])}`, fields);
    return Number((await this.act('PATCH', `/process/create/${String(draft['id'])}`, {}))['id']);
  }

  /** Opens a process and writes its dispatch. @returns the dispatch */
  private async write(subject: number): Promise<number> {
    const dispatch = await this.send('GET', `/process/dispatch/auto-draft/${await this.open(subject)}`, undefined);
    const text = { dispatch_id: dispatch['id'], document_type_id: 3, html_source: '<p>Encaminho.</p>' };
    await this.act('POST', '/process/file/created', text);
    return Number(dispatch['id']);
  }

  private async act(method: string, path: string, body: unknown): Promise<Record<string, unknown>> {
    const key = randomUUID();
    const answer = await insist(this.address, method, path, body, { token: this.token, key });
    this.journal.push({ method, path, body, key, answer });
    return answer;
  }

  private send(method: string, path: string, body: unknown): Promise<Record<string, unknown>> {
    return insist(this.address, method, path, body, { token: this.token });
  }
}
