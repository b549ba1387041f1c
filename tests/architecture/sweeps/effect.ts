import { permissionDescriptions, type PermissionKey } from '../../../src/features/access/rules/permissions.ts';
import type { Answer } from './world.ts';

/** Whether a refusal, of the call or of an item in it, tells that this permission is missing. */
export const names = (answer: unknown, key: PermissionKey): boolean =>
  JSON.stringify(answer).includes(JSON.stringify(`"${permissionDescriptions[key]}"`).slice(1, -1));

/** What another answer has that one has not, or has otherwise: acts by their name, fields by their path. */
export function differences(one: unknown, other: unknown): Set<string> {
  const found = new Set<string>();
  compare(one, other, '', found);
  return found;
}

function compare(one: unknown, other: unknown, at: string, found: Set<string>): void {
  if (Array.isArray(one) && Array.isArray(other)) compareLists(one, other, at, found);
  else if (isObject(one) && isObject(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      compare(one[key], other[key], at === '' ? key : `${at}.${key}`, found);
    }
  } else if (JSON.stringify(one) !== JSON.stringify(other)) found.add(at);
}

function compareLists(one: unknown[], other: unknown[], at: string, found: Set<string>): void {
  const acts = [...one, ...other];
  if (acts.length > 0 && acts.every((act) => isObject(act) && typeof act['action'] === 'string')) {
    for (const action of new Set(acts.map((act) => (act as { action: string }).action))) {
      const of = (list: unknown[]) => list.find((act) => (act as { action: string }).action === action);
      if (JSON.stringify(of(one)) !== JSON.stringify(of(other))) found.add(`act ${action}`);
    }
    return;
  }
  if (one.length !== other.length) found.add(`${at}[]`);
  else one.forEach((item, index) => compare(item, other[index], `${at}[]`, found));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Refused as a whole, or the only item of a bulk act. */
export function isRefused({ status, body }: Answer): boolean {
  if (status !== 200) return true;
  const results = isObject(body) ? body['results'] : undefined;
  return Array.isArray(results) && results.length === 1 && isObject(results[0]) && results[0]['ok'] === false;
}
