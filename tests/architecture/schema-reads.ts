import path from 'node:path';
import { parseSync } from 'vite';

const CONTRACT = /(?:^|\/)(?:features\/[^/]+|platform)\/contract\//;

/** What a schema is asked for; there is nothing to answer it in the browser. */
const ASKED = new Set(
  'parse parseAsync safeParse safeParseAsync shape options enum element def _def _zod ~standard'.split(' '),
);

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

/**
 * Where a contract, or the browser, asks a schema of a contract for something. Contracts reach the browser without their
 * schemas (`tools/bare-contracts.ts`): this would work in every test and break in the built product.
 */
export function schemaReads(file: string, code: string): string[] {
  const { program } = parseSync(file, code);
  const isContract = CONTRACT.test(file.replaceAll('\\', '/'));
  const schemas = new Set<string>();
  const found: string[] = [];
  walk(program as unknown as Node, (node) => {
    if (node.type === 'ImportDeclaration') for (const name of importedFrom(node, file)) schemas.add(name);
    if (node.type !== 'VariableDeclarator') return;
    const { name } = node['id'] as Node;
    // In a contract what begins with z is one; elsewhere, what comes of one.
    const root = rootOf(node['init'] as Node | null);
    if (typeof name === 'string' && root && (schemas.has(root) || (isContract && root === 'z'))) schemas.add(name);
  });
  walk(program as unknown as Node, (node) => {
    if (node.type !== 'MemberExpression') return;
    const property = node['property'] as Node;
    const key = (node['computed'] ? property['value'] : property['name']) as string | undefined;
    const root = rootOf(node['object'] as Node);
    // `z.enum([...])` makes one.
    if (!key || !ASKED.has(key) || !root || ((node['object'] as Node).type === 'Identifier' && root === 'z')) return;
    if (schemas.has(root) || (isContract && root === 'z'))
      found.push(`${root} is asked for its ${key}, in line ${lineOf(code, node)}`);
  });
  return found;
}

/** Names that a file takes from a contract. */
function importedFrom(node: Node, file: string): string[] {
  const from = String((node['source'] as Node)['value']);
  const target = from.startsWith('.') ? path.posix.join(path.posix.dirname(file.replaceAll('\\', '/')), from) : from;
  if (!CONTRACT.test(target) || node['importKind'] === 'type') return [];
  return (node['specifiers'] as Node[]).map(({ local }) => String((local as Node)['name']));
}

/** `a` of `a.b().c`. */
function rootOf(node: Node | null): string | undefined {
  if (!node) return undefined;
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'MemberExpression') return rootOf(node['object'] as Node);
  return node.type === 'CallExpression' ? rootOf(node['callee'] as Node) : undefined;
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit);
    }
  }
}

const lineOf = (code: string, { start }: Node): number => code.slice(0, start).split('\n').length;
