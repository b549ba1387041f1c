import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  endAll,
  eventually,
  failureOf,
  hasNamespaces,
  hasSetpriv,
  isGone,
  isRoot,
  kill,
  launch,
  leave,
  ordinaryUserCanRun,
  query,
  startNode,
  type Circumstances,
  type Node,
} from './embedded-nodes.ts';

// A folder that every user may pass through, unlike a private TMPDIR.
const BASE = process.platform === 'linux' ? '/var/tmp' : '/tmp';
/** Where `unshare` is not found, user namespaces cannot be entered. */
const WITHOUT_NAMESPACES: Circumstances = { env: { PATH: '/nonexistent' } };
const NOBODY = 65534;
/** `games`, who has a name on every Debian and owns nothing. */
const ORDINARY = { uid: 5, gid: 60 };
/** A bare number, as containers may run. */
const NAMELESS = { uid: 12345, gid: 12345 };

let base: string;
let dataDir: string;
/** A database that was made and left: making one takes longer than what most of the tests do with it. */
let made: string;

beforeAll(async () => {
  made = mkdtempSync(path.join(BASE, 'carimbo-drill-'));
  chmodSync(made, 0o755);
  await leave(await startNode(path.join(made, 'postgres')));
});

afterAll(() => rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  base = mkdtempSync(path.join(BASE, 'carimbo-drill-'));
  chmodSync(base, 0o755);
  dataDir = path.join(base, 'postgres');
});

afterEach(async () => {
  await endAll();
  rmSync(base, { recursive: true, force: true });
});

/** A node on a copy of it, with the owners that its files have. */
function startAgain(): Promise<Node> {
  execFileSync('cp', ['-a', path.join(made, 'postgres'), dataDir]);
  return startNode(dataDir);
}

const uidOf = (pid: number) => statSync(`/proc/${pid}`).uid;

test('a node that ends without leaving stops the database behind it, and the next one waits for that', async () => {
  const node = await startAgain();
  await kill(node, 'SIGUSR2');
  const next = await startNode(dataDir);
  expect(next).toMatchObject({ reused: false, port: node.port });
  expect(isGone(node.pid)).toBe(true);
});

describe('killed without warning', () => {
  test('after kill -9 of the application the next one adopts the database, and stops it in the end', async () => {
    const first = await startAgain();
    await kill(first);
    const second = await startNode(dataDir);
    expect(second).toMatchObject({ pid: first.pid, port: first.port, reused: true });
    await leave(second);
    expect(isGone(first.pid)).toBe(true);
  });

  test('after kill -9 of the database a running node brings it back, with every committed row, at the same address', async () => {
    const node = await startAgain();
    await query(node.url, 'CREATE TABLE kept (n int)');
    await query(node.url, 'INSERT INTO kept SELECT generate_series(1, 1000)');
    process.kill(node.pid, 'SIGKILL');
    const count = await eventually(() => query(node.url, 'SELECT count(*)::int AS n FROM kept'));
    expect(count).toEqual([{ n: 1000 }]);
  });

  test('after kill -9 of both the next start recovers', async () => {
    const node = await startAgain();
    await query(node.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    await kill(node);
    process.kill(node.pid, 'SIGKILL');
    const next = await startNode(dataDir);
    expect(next).toMatchObject({ reused: false, port: node.port });
    expect(await query(next.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  });

  test('a first start killed half way leaves nothing that the next one trips over', async () => {
    const child = launch(dataDir);
    await eventually(async () => expect(readdirSync(dataDir).join()).toContain('.half-'));
    await kill({ process: child });
    const next = await startNode(dataDir);
    expect(await query(next.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  test('a stale pid file whose number now belongs to another program is not believed', async () => {
    const node = await startAgain();
    const pidFile = path.join(dataDir, 'cluster/postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    await leave(node);
    writeFileSync(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'));
    if (isRoot) chmodSync(pidFile, 0o600);
    const next = await startNode(dataDir);
    expect(next.reused).toBe(false);
    expect(await query(next.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });
});

describe('several nodes on one folder', () => {
  test('four starts at once on an empty folder give one database, which lives until the last one leaves', async () => {
    const nodes = await Promise.all([1, 2, 3, 4].map(() => startNode(dataDir)));
    expect(new Set(nodes.map((node) => node.pid)).size).toBe(1);
    expect(nodes.filter((node) => !node.reused)).toHaveLength(1);
    const [starter, ...others] = nodes.toSorted((a, b) => Number(a.reused) - Number(b.reused));
    const last = others.pop();
    if (!starter || !last) throw new Error('four nodes expected');
    await leave(starter);
    for (const other of others) await kill(other);
    expect(await query(last.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await leave(last);
    expect(isGone(starter.pid)).toBe(true);
  });

  test('a node of another container, which cannot see the processes of this one, is refused', async () => {
    await startAgain();
    writeFileSync(path.join(dataDir, 'host'), 'pid:[1]');
    expect(await failureOf(dataDir)).toMatch(/outro contêiner.*DATABASE_URL/);
  });
});

test('a lost password file is replaced', async () => {
  await leave(await startAgain());
  rmSync(path.join(dataDir, 'owner.secret'));
  const node = await startNode(dataDir);
  expect(await query(node.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
});

describe('as root', () => {
  test.skipIf(!hasNamespaces)('with user namespaces the files stay with root (needs root and unshare)', async () => {
    const node = await startNode(dataDir);
    expect(uidOf(node.pid)).toBe(0);
    expect(statSync(path.join(dataDir, 'cluster')).uid).toBe(0);
  });

  test.skipIf(!isRoot)(
    'without user namespaces the database runs as nobody, and only its own folder changes hands (needs root)',
    async () => {
      mkdirSync(dataDir, { mode: 0o755 });
      const node = await startNode(dataDir, WITHOUT_NAMESPACES);
      expect(uidOf(node.pid)).toBe(NOBODY);
      expect(statSync(path.join(dataDir, 'cluster')).uid).toBe(NOBODY);
      expect([base, dataDir].map((folder) => statSync(folder).uid)).toEqual([0, 0]);
      await leave(node);
      expect(await startNode(dataDir)).toMatchObject({ reused: false, port: node.port });
    },
  );

  test.skipIf(!isRoot)(
    'without user namespaces, below a private folder, it says which folder bars the way and which DATA_DIR to use (needs root)',
    async () => {
      chmodSync(base, 0o700);
      const failure = await failureOf(dataDir, WITHOUT_NAMESPACES);
      expect(failure).toContain(`não pode atravessar a pasta ${base}.`);
      expect(failure).toMatch(/DATA_DIR=\/\S+\/carimbo npm start/);
      expect(statSync(base)).toMatchObject({ uid: 0, mode: 0o40700 });
    },
  );

  test.skipIf(!hasNamespaces)(
    'a folder made with namespaces still opens where they are forbidden (needs root and unshare)',
    async () => {
      const before = await startNode(dataDir);
      await query(before.url, 'CREATE TABLE kept AS SELECT 1 AS n');
      await leave(before);
      const after = await startNode(dataDir, WITHOUT_NAMESPACES);
      expect(uidOf(after.pid)).toBe(NOBODY);
      expect(await query(after.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    },
  );

  test.skipIf(!isRoot || !hasSetpriv)(
    'a container whose root may not look into other users’ processes adopts and recovers too (needs root and setpriv)',
    async () => {
      const contained: Circumstances = {
        prefix: ['setpriv', '--bounding-set=-sys_ptrace', '--inh-caps=-all', '--', 'env', 'PATH=/nonexistent'],
      };
      const first = await startNode(dataDir, contained);
      expect(uidOf(first.pid)).toBe(NOBODY);
      await kill(first);
      const second = await startNode(dataDir, contained);
      expect(second).toMatchObject({ pid: first.pid, reused: true });
      process.kill(first.pid, 'SIGKILL');
      expect(await eventually(() => query(second.url, 'SELECT 1 AS n'))).toEqual([{ n: 1 }]);
    },
  );
});

describe('as an ordinary user', () => {
  const possible = ordinaryUserCanRun(ORDINARY);

  test.skipIf(!possible)(
    'runs as that user, and root joins without taking the folder (needs root and readable sources)',
    async () => {
      chownSync(base, ORDINARY.uid, ORDINARY.gid);
      const mine = await startNode(dataDir, { user: ORDINARY });
      expect(uidOf(mine.pid)).toBe(ORDINARY.uid);
      await leave(mine);
      const asRoot = await startNode(dataDir);
      expect(uidOf(asRoot.pid)).toBe(ORDINARY.uid);
      await leave(asRoot);
      expect((await startNode(dataDir, { user: ORDINARY })).port).toBe(mine.port);
    },
  );

  test.skipIf(!possible)(
    'a folder of somebody else is refused with the way out (needs root and readable sources)',
    async () => {
      await leave(await startAgain());
      expect(await failureOf(dataDir, { user: ORDINARY })).toMatch(/pertence a outro usuário \(uid 0\).*DATA_DIR/);
      expect(await failureOf('/usr/carimbo/postgres', { user: ORDINARY })).toMatch(/DATA_DIR/);
    },
  );

  test.skipIf(!possible)(
    'a user without a name runs where namespaces are allowed, and is told what to do where they are not (needs root and readable sources)',
    async () => {
      chownSync(base, NAMELESS.uid, NAMELESS.gid);
      expect(await failureOf(dataDir, { user: NAMELESS, ...WITHOUT_NAMESPACES })).toMatch(
        /usuário sem nome \(uid 12345\)/,
      );
      if (!hasNamespaces) return;
      const node = await startNode(dataDir, { user: NAMELESS });
      expect(await query(node.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    },
  );
});
