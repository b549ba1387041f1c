import type { Endpoint } from '../../../src/platform/contract/endpoint.ts';
import type { Sample } from '../../architecture/sweeps/samples.ts';
import { brokenBodies, brokenHeaders, brokenQueries, brokenSegments, contentTypes, junk } from './junk.ts';
import { type Place, placesOf, withTextAt } from './places.ts';

/** A request as it travels. */
export interface Malformed {
  /** Tells it from the others, for whoever looks for what it found. */
  readonly name: string;
  readonly method: string;
  /** Under `/api`, with its query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Buffer | undefined;
  /** The only field that is malformed, by the name that a refusal gives it. */
  readonly field: string | null;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Every malformed request of a call: of its path, its query, its body and its headers, each beside what else is as it should be. */
export function malformedOf(contract: Endpoint, sample: Sample): Malformed[] {
  const { method } = contract;
  const takesBody = method !== 'GET';
  const path = pathOf(contract.path, sample.params);
  const search = searchOf(sample.query);
  const body = takesBody ? JSON.stringify(sample.body) : undefined;
  const base = { method, address: path + search, headers: body === undefined ? {} : JSON_TYPE, body, field: null };
  return [
    ...inPath(contract, sample).map((one) => ({ ...base, ...one, address: one.address + search })),
    ...inQuery(contract, sample).map((one) => ({ ...base, ...one, address: path + one.address })),
    ...brokenQueries.map((query) => ({ ...base, name: `query ${query}`, address: path + query })),
    ...(takesBody ? inBody(contract, sample) : []).map((one) => ({ ...base, ...one })),
    ...brokenBodies.map((one, index) => ({
      ...base,
      name: `body ${index} ${one.subarray(0, 40).toString('latin1')}`,
      headers: JSON_TYPE,
      body: one,
    })),
    ...contentTypes.map((headers) => ({
      ...base,
      name: `type ${JSON.stringify(headers)}`,
      headers,
      body: body ?? '{}',
    })),
    ...brokenHeaders.map((headers) => ({
      ...base,
      name: `header ${JSON.stringify(headers)}`,
      headers: { ...base.headers, ...headers },
    })),
  ].map((one) => ({ ...one, name: `${one.name.slice(0, 160)}` }));
}

type Change = Pick<Malformed, 'name' | 'address' | 'field'>;

function inPath({ path }: Endpoint, { params }: Sample): Change[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, key]) =>
    [...junk.map(percent), ...brokenSegments].map((segment) => ({
      name: `path ${key} ${segment}`,
      address: path.replace(/:(\w+)/g, (_, one: string) =>
        one === key ? segment : encodeURIComponent(String(params[one])),
      ),
      field: null,
    })),
  );
}

/** Ways to send a key that a schema does not know of. */
const spellings = (key: string): string[] => [
  `${key}`,
  `${key}=`,
  `${key}=1&${key}=2`,
  `${key}[]=1&${key}[]=2`,
  `${key}[0]=1&${key}[1]=2`,
  `${key}[a]=1`,
  `${key}[a][b][c]=1`,
  `${key}[__proto__]=1`,
  `${key}[constructor][prototype]=1`,
  `${key}=1&${key}[a]=2`,
  `${key}=%`,
  `${key}=%FF`,
  `${key}=%ED%A0%80`,
];

function inQuery(contract: Endpoint, sample: Sample): Change[] {
  const bodyToo = contract.bodyKeysInQuery ? placesOf(contract.body) : [];
  return [...placesOf(contract.query), ...bodyToo].flatMap((place) => {
    const [key, ...inner] = place;
    const { [String(key)]: own, ...others } = sample.query;
    const beside = Object.keys(others).length > 0 ? searchOf(others).replace('?', '&') : '';
    const name = (how: string) => `query ${place.join('.')} ${how}`;
    const values = junk.map((json) => ({
      name: name(json),
      address: `?${key}=${percent(inner.length === 0 ? json : withTextAt(parsed(own), inner, json))}${beside}`,
      field: String(key),
    }));
    // Filters by brackets, as some forms write them.
    const bracketed = inner.every((one) => typeof one === 'string')
      ? junk.slice(0, inner.length === 0 ? 0 : undefined).map((json) => ({
          name: name(`[] ${json}`),
          address: `?${key}${inner.map((one) => `[${one}]`).join('')}=${percent(json)}${beside}`,
          field: String(key),
        }))
      : [];
    const spelt = inner.length === 0 ? spellings(String(key)) : [];
    return [
      ...values,
      ...bracketed,
      ...spelt.map((how) => ({ name: name(how), address: `?${how}${beside}`, field: null })),
    ];
  });
}

function inBody(contract: Endpoint, sample: Sample): Pick<Malformed, 'name' | 'body' | 'field'>[] {
  return placesOf(contract.body).flatMap((place: Place) =>
    junk.map((json) => ({
      name: `body ${place.join('.')} ${json}`,
      body: withTextAt(sample.body, place, json),
      field: String(place[0]),
    })),
  );
}

/** A query carries objects as text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

const pathOf = (path: string, params: Sample['params']): string =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));

const searchOf = (query: Sample['query']): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  return search.size > 0 ? `?${search}` : '';
};

/** A value as it travels in an address: a text without its quotes, anything else as its JSON. */
function percent(json: string): string {
  const text = json.startsWith('"') ? (JSON.parse(json) as string) : json;
  // What UTF-8 has no bytes for is sent with those that it would have.
  return text.replace(/[^\w.~-]/gsu, (letter) =>
    letter.isWellFormed()
      ? [...Buffer.from(letter)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
      : '%ED%A0%80',
  );
}
