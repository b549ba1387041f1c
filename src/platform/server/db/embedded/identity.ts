import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** As whom the database runs: the command that comes before it, and the user when it is another one. */
export type Identity = {
  kind: 'self' | 'namespace' | 'other-user';
  prefix: readonly string[];
  user: { uid: number; gid: number } | undefined;
};

/** The traditional nobody of Linux and macOS: owns nothing, so it can harm nothing. */
const NOBODY = { uid: 65534, gid: 65534 };
const NAMESPACE = ['unshare', '--user', '--map-user=1', '--map-group=1'] as const;

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it directly. Root enters a user namespace, where it
 * appears as user 1 and its files stay root's; where namespaces are forbidden, it hands the work to another user:
 * the owner of an existing cluster, or nobody.
 */
export function chooseIdentity(cluster: string): Identity {
  if (process.getuid?.() !== 0) return chooseForOrdinaryUser();
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  if (owner && owner.uid !== 0) return { kind: 'other-user', prefix: [], user: { uid: owner.uid, gid: owner.gid } };
  if (canUseNamespaces()) return { kind: 'namespace', prefix: NAMESPACE, user: undefined };
  return { kind: 'other-user', prefix: [], user: NOBODY };
}

/** As whom an earlier start ran an existing cluster, so far as its owner tells. Nothing is tried out. */
export function identityOfBefore(cluster: string): Identity {
  const { uid, gid } = statSync(cluster);
  if (process.getuid?.() !== 0) return { kind: 'self', prefix: [], user: undefined };
  if (uid !== 0) return { kind: 'other-user', prefix: [], user: { uid, gid } };
  return { kind: 'namespace', prefix: NAMESPACE, user: undefined };
}

/** PostgreSQL also refuses a user without a name, such as the bare number that a container may run as. */
function chooseForOrdinaryUser(): Identity {
  if (hasName()) return { kind: 'self', prefix: [], user: undefined };
  if (canUseNamespaces()) return { kind: 'namespace', prefix: NAMESPACE, user: undefined };
  throw new EmbeddedPostgresError(
    `O PostgreSQL não roda com um usuário sem nome (uid ${process.getuid?.()}). Acrescente o usuário a /etc/passwd, ` +
      'rode o Carimbo com outro, ou indique um PostgreSQL próprio em DATABASE_URL.',
  );
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** The words to spawn and the options that carry the identity. */
export function commandAs(identity: Identity, program: string, args: readonly string[]) {
  const [command = program, ...rest] = [...identity.prefix, program, ...args];
  return {
    command,
    args: rest,
    options: {
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      ...identity.user,
    },
  };
}

function canUseNamespaces(): boolean {
  const [command, ...args] = NAMESPACE;
  return spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}
