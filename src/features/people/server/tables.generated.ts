// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type PeopleTables = {
  'people.bond': {
    id: Generated<number>;
    person_id: number;
    unit_id: number;
    post: string | null;
    is_secondary: Generated<boolean>;
    carimbo_access: Generated<boolean>;
    active: Generated<boolean>;
    valid_from: string;
    valid_to: string | null;
    version: Generated<number>;
    ended_at: Timestamp | null;
  };
  'people.bond_history': {
    id: number;
    person_id: number;
    unit_id: number;
    post: string | null;
    carimbo_access: boolean;
    active: boolean;
    valid_from: string;
    valid_to: string | null;
    since: Timestamp;
    until: Generated<Timestamp>;
  };
  'people.bond_profile': {
    bond_id: number;
    profile_id: number;
  };
  'people.bond_profile_history': {
    bond_id: number;
    profile_id: number;
    since: Timestamp;
    until: Generated<Timestamp>;
  };
  'people.party': {
    id: Generated<number>;
    kind: 'person' | 'company' | 'organ';
    person_id: number | null;
    part_id: number | null;
    name: string;
    cpf: string | null;
    cnpj: string | null;
    email: string | null;
    created_at: Timestamp;
  };
  'people.person': {
    id: Generated<number>;
    cpf: string;
    name: string;
    search_name: string;
    email: string | null;
    phone: string | null;
    password_hash: string | null;
    password_expires_at: Timestamp | null;
    active: Generated<boolean>;
    theme: Generated<'light' | 'dark'>;
    font_size: Generated<'minor' | 'normal' | 'plus'>;
    created_at: Timestamp;
    entered_at: Timestamp | null;
  };
  'people.person_history': {
    id: number;
    active: boolean;
    since: Timestamp;
    until: Generated<Timestamp>;
  };
  'people.unit': {
    id: number | null;
    part_id: number | null;
    active: boolean | null;
  };
};
