import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { maskCep, maskPhone, onlyDigits } from '../../../../platform/web/format/mask.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import type { Decision } from '../../../../kernel/decision.ts';
import type { getAddress } from '../../contract/addresses/get-address.ts';
import { checkCep, checkEmail, checkHouseNumber, checkPhone, checkSite, checkState } from '../../rules/part-address.ts';

export type Address = OutputOf<typeof getAddress>;

/** A logo as it is being chosen: the one that is kept, another in base64, or none. */
export type ChosenLogo =
  | { readonly kind: 'kept'; readonly shown: string | null }
  | { readonly kind: 'new'; readonly shown: string; readonly base64: string }
  | { readonly kind: 'none'; readonly shown: null };

/** What is being registered. */
export interface Registration {
  readonly organ: SearchOption | null;
  /** None: the organ itself. */
  readonly unit: SearchOption | null;
  readonly cep: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
  readonly email: string;
  readonly phones: readonly string[];
  readonly site: string;
  readonly linked: boolean;
  readonly horizontal: ChosenLogo;
  readonly vertical: ChosenLogo;
}

/** The fields that are one line of text. */
export type TextName = 'cep' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'state' | 'email' | 'site';

/** As it is begun: of a registration that is there, or empty. */
export const begun = (address: Address | null, organ: SearchOption | null): Registration => ({
  organ: address ? { value: String(address.part_id), label: address.label } : organ,
  unit: address?.capacity_id == null ? null : { value: String(address.capacity_id), label: address.label },
  cep: maskCep(address?.cep ?? ''),
  street: address?.street ?? '',
  number: address?.number ?? '',
  complement: address?.complement ?? '',
  district: address?.district ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  email: address?.email ?? '',
  phones: address && address.phones.length > 0 ? address.phones.map(maskPhone) : [''],
  site: address?.site ?? '',
  linked: address?.linked ?? false,
  horizontal: { kind: 'kept', shown: address?.horizontal_logo ?? null },
  vertical: { kind: 'kept', shown: address?.vertical_logo ?? null },
});

export function useRegistration(address: Address | null, organ: SearchOption | null) {
  const [registration, set] = useState(() => begun(address, organ));
  return { registration, change: (fields: Partial<Registration>) => set((now) => ({ ...now, ...fields })) };
}

const said = (decision: Decision): string | undefined => (decision.allowed ? undefined : decision.reasons[0].message);
const required = (text: string, sentence: string): string | undefined => (text.trim() === '' ? sentence : undefined);

/** What is wrong, by field, in words; empty when it may be sent. */
export function faultsIn(one: Registration): Readonly<Record<string, string>> {
  const phones = one.phones.map((phone) => (phone === '' ? undefined : said(checkPhone(onlyDigits(phone)))));
  const faults: Record<string, string | undefined> = {
    part_id: one.organ === null ? 'Selecione ao menos um órgão ou unidade.' : undefined,
    horizontal_logo: one.unit === null && one.horizontal.shown === null ? 'Envie o logotipo horizontal.' : undefined,
    cep: required(one.cep, 'Escreva o CEP.') ?? said(checkCep(onlyDigits(one.cep))),
    street: required(one.street, 'Escreva o logradouro.'),
    number: required(one.number, 'Escreva o número, ou S/N.') ?? said(checkHouseNumber(one.number.trim())),
    city: required(one.city, 'Escreva a cidade.'),
    state: required(one.state, 'Escreva a UF.') ?? said(checkState(one.state.trim().toUpperCase())),
    email: said(checkEmail(one.email.trim())),
    site: said(checkSite(one.site.trim())),
    ...Object.fromEntries(phones.map((fault, index) => [`phones.${index}`, fault])),
  };
  return Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The names of the fields, for whoever is told what is wrong. */
export const fieldNames: Readonly<Record<string, string>> = {
  part_id: 'Órgão ou entidade',
  horizontal_logo: 'Logotipo horizontal',
  cep: 'CEP',
  street: 'Logradouro',
  number: 'Número',
  city: 'Cidade',
  state: 'UF',
  email: 'E-mail',
  site: 'Site',
};

const sentLogo = (logo: ChosenLogo): string | null | undefined =>
  logo.kind === 'kept' ? undefined : logo.kind === 'none' ? null : logo.base64;

/** What both calls take of it; only of what has no fault. */
export function writtenOf(one: Registration) {
  const { horizontal, vertical } = one;
  return {
    cep: one.cep,
    street: one.street,
    number: one.number,
    complement: one.complement,
    district: one.district,
    city: one.city,
    state: one.state,
    email: one.email,
    phones: one.phones.filter((phone) => phone !== ''),
    site: one.site,
    linked: one.linked,
    ...(horizontal.kind === 'kept' ? {} : { horizontal_logo: sentLogo(horizontal) }),
    ...(vertical.kind === 'kept' ? {} : { vertical_logo: sentLogo(vertical) }),
  };
}
