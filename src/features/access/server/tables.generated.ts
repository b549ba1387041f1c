// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type AccessTables = {
  'access.granted': {
    profile_id: number | null;
    permission_id: number | null;
    part_id: number | null;
  };
  'access.held': {
    profile_id: number | null;
    person_id: number | null;
    bond_id: number | null;
    unit_id: number | null;
    part_id: number | null;
    valid_from: string | null;
    valid_to: string | null;
    permission_id: number | null;
  };
  'access.holder': {
    profile_id: number | null;
    person_id: number | null;
    bond_id: number | null;
    unit_id: number | null;
    part_id: number | null;
    valid_from: string | null;
    valid_to: string | null;
    works: boolean | null;
  };
  'access.holding': {
    bond_id: number | null;
    profile_id: number | null;
  };
  'access.permission': {
    id: number;
    key: string;
    description: string;
    keywords: Generated<string[]>;
  };
  'access.person': {
    id: number | null;
    name: string | null;
  };
  'access.profile': {
    id: Generated<number>;
    name: string;
    all_parts: Generated<boolean>;
    keywords: Generated<string[]>;
    active: Generated<boolean>;
    version: Generated<number>;
    changed_at: Timestamp | null;
    changed_by: number | null;
    second_factor: Generated<boolean>;
  };
  'access.profile_can_assign': {
    profile_id: number;
    assignable_profile_id: number;
  };
  'access.profile_history': {
    id: number;
    name: string;
    all_parts: boolean;
    active: boolean;
    since: Timestamp;
    until: Generated<Timestamp>;
  };
  'access.profile_part': {
    profile_id: number;
    part_id: number;
  };
  'access.profile_part_history': {
    profile_id: number;
    part_id: number;
    since: Timestamp;
    until: Generated<Timestamp>;
  };
  'access.profile_permission': {
    profile_id: number;
    permission_id: number;
  };
  'access.profile_permission_history': {
    profile_id: number;
    permission_id: number;
    since: Timestamp;
    until: Generated<Timestamp>;
  };
  'access.unit_permission': {
    unit_id: number;
    permission_id: number;
  };
  'access.unit_permission_history': {
    unit_id: number;
    permission_id: number;
    since: Timestamp;
    until: Generated<Timestamp>;
  };
  'access.worker': {
    person_id: number | null;
    bond_id: number | null;
    unit_id: number | null;
    part_id: number | null;
    valid_from: string | null;
    valid_to: string | null;
    works: boolean | null;
  };
};
