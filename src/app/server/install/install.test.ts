import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { listLegalReferences } from '../../../features/subjects/contract/list-legal-references.ts';
import { searchSubjects } from '../../../features/subjects/contract/search-subjects.ts';
import { getAutoDraft } from '../../../features/processes/contract/drafts/get-auto-draft.ts';
import { openProcess } from '../../../features/processes/contract/opening/open-process.ts';
import { saveAutoDraft } from '../../../features/processes/contract/drafts/save-auto-draft.ts';
import { login } from '../../../features/session/contract/login.ts';
import { authenticateWith } from '../../../features/session/server/index.ts';
import { listPublicUnits } from '../../../features/units/contract/list-public-units.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { Refused, testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { product } from '../features.ts';
import { AlreadyInstalled, install, renewPassword } from './install.ts';
import { InstallationFileError, institutionOf, readInstallationFile } from './installation-file.ts';
import { readLogos } from './read-logo.ts';

const example = readFileSync(path.resolve(import.meta.dirname, '../../../../deploy/instituicao.exemplo.json'), 'utf8');
const database = await testDatabase();
const deps = await testDeps(database, { kinds: product.events, consequences: product.consequences });
const api = await testApi(product.endpoints, deps);

test('what a file lacks is told line by line, in the words of the file', () => {
  const broken = JSON.parse(example) as { uf: string; pessoas: Record<string, string>[] };
  broken.uf = 'Ceará';
  broken.pessoas[0]!['cpf'] = '111.111.111-11';
  broken.pessoas[0]!['perfil'] = 'Chefe';
  const told = () => readInstallationFile(JSON.stringify(broken));
  expect(told).toThrow(InstallationFileError);
  expect(told).toThrow(
    /uf: A UF tem duas letras[^]*pessoas.0.cpf: O CPF não é válido[^]*perfil é um destes: Servidor,/,
  );
  const elsewhere = example.replace('"GAB/SEAD"', '"GAB/SESA"');
  expect(() => readInstallationFile(elsewhere)).toThrow('A unidade GAB/SESA, de Maria de Exemplo, não está');
  const noAdministrator = example.replace('"Administrador geral"', '"Servidor"');
  expect(() => readInstallationFile(noAdministrator)).toThrow('precisa do perfil Administrador geral');
  const sameCode = example.replace('"protocolo_sigiloso": "99999"', '"protocolo_sigiloso": "00001"');
  expect(() => readInstallationFile(sameCode)).toThrow('não pode ser o de um órgão, e 00001 é o de SEAD');
  expect(() => readInstallationFile('{')).toThrow('não é um JSON válido');
});

test('an empty installation is set up by a file, and its administrator opens the first process', async () => {
  const [maria, ...others] = await install(database.app, readInstallationFile(example), {
    logos: new Map(),
    now: testNow,
  });
  expect(others).toEqual([]);
  const { token } = await api.call(login, { body: { cpf: maria!.cpf, password: maria!.password } });
  const actor = (await authenticateWith(deps.db, deps.secrets.token)(token, deps.clock()))!;
  expect(actor).toMatchObject({ name: 'Maria de Exemplo', unit: { label: 'GAB/SEAD' } });
  expect(actor.permissions.size).toBe(50);

  const as = actor;
  expect((await api.call(listLegalReferences, {}, { as })).length).toBeGreaterThan(5);
  const [subject] = await api.call(searchSubjects, { query: { search_text: 'licitação' } }, { as });
  const protocol = (await api.call(listPublicUnits, {})).find(({ abbreviation }) => abbreviation === 'PROT')!;
  const draft = await api.call(getAutoDraft, {}, { as });
  const body = { to: [protocol.id], subject_id: subject!.id, cc: [{ user_cpf: maria!.cpf, name: maria!.name }] };
  await api.call(saveAutoDraft, { params: { id: draft.id }, body }, { as });
  const opened = await api.call(openProcess, { params: { id: draft.id }, body: {} }, { as });
  expect(opened.nup.slice(0, 11)).toBe('00001000001');
});

test('its documents show the logos that lie beside the file; one that is no image is told by name', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-logos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = JSON.parse(example) as { logotipo: string; orgaos: { logotipo: string }[] };
  file.logotipo = 'brasao.png';
  file.orgaos[0]!.logotipo = 'sead.jpg';
  const logos = () => readLogos(readInstallationFile(JSON.stringify(file)), folder);
  await expect(logos()).rejects.toThrow('brasao.png não existe');
  const emblem = readFileSync(path.resolve(import.meta.dirname, '../../../../seeds/emblem.png'));
  writeFileSync(path.join(folder, 'brasao.png'), emblem);
  writeFileSync(path.join(folder, 'sead.jpg'), 'nada');
  await expect(logos()).rejects.toThrow('sead.jpg não é um PNG');
  writeFileSync(path.join(folder, 'sead.jpg'), emblem);
  const plan = institutionOf(readInstallationFile(JSON.stringify(file)), await logos());
  expect(plan.logo?.subarray(1, 4).toString()).toBe('PNG');
  expect(plan.parts[0]!.logo).toEqual(plan.logo);
});

test('it is set up once, and what failed leaves nothing', async () => {
  await expect(
    install(database.app, readInstallationFile(example), { logos: new Map(), now: testNow }),
  ).rejects.toThrow(AlreadyInstalled);
});

test('who lost the password gets another; the old one and its sessions are worth nothing', async () => {
  const first = (await renewPassword(database.app, '123.456.789-09', testNow))!;
  const { token } = await api.call(login, { body: { cpf: first.cpf, password: first.password } });
  await sql`insert into notifications.push_subscription (person_id, endpoint, p256dh, auth, created_at)
    select id, 'https://push.invalid/lost', 'p', 'a', ${testNow} from people.person where cpf = '12345678909'`.execute(
    database.owner,
  );
  const second = (await renewPassword(database.app, '12345678909', testNow))!;
  expect(second.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect(second.password).not.toBe(first.password);
  // What a browser that others have may be told of ends too.
  const { rows } = await sql`select from notifications.push_subscription`.execute(database.owner);
  expect(rows).toEqual([]);
  const enter = (password: string) => api.call(login, { body: { cpf: second.cpf, password } });
  expect(await authenticateWith(deps.db, deps.secrets.token)(token, deps.clock())).toBeNull();
  await expect(enter(first.password)).rejects.toThrow(Refused);
  expect((await enter(second.password)).message).toContain('Maria');
  expect(await renewPassword(database.app, '00000000191', testNow)).toBeNull();
});
