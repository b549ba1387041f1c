// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type UnitsTables = {
  'units.address': {
    id: Generated<number>;
    part_id: number;
    unit_id: number | null;
    cep: string;
    street: string;
    number: string;
    complement: string | null;
    district: string | null;
    city: string;
    state: string;
    email: string | null;
    phones: Generated<string[]>;
    site: string | null;
    linked: Generated<boolean>;
    version: Generated<number>;
  };
  'units.former_name': {
    unit_id: number;
    label: string;
    description: string;
    ended_on: string;
    search_names: Generated<string>;
  };
  'units.holiday': {
    id: Generated<number>;
    day: string;
    recurs: Generated<boolean>;
    name: string;
  };
  'units.institution': {
    id: Generated<number>;
    name: string;
    state_abbreviation: string;
    time_zone: string;
    brand_color: string | null;
    city: string | null;
    support_hours: string | null;
    address: string | null;
    website: string | null;
    nup_first_sequence: Generated<number>;
    created_at: Timestamp;
    support_phone: string | null;
    support_email: string | null;
    planning_organ: string | null;
    planning_website: string | null;
    logo_sha256: string | null;
    confidential_protocol_unit: Generated<string>;
    vertical_logo_sha256: string | null;
  };
  'units.logo': {
    sha256: string;
    bytes: Buffer;
  };
  'units.part': {
    id: Generated<number>;
    name: string;
    abbreviation: string;
    legal_nature: 'direct-administration' | 'autarchy' | 'mixed-economy' | 'public-company' | 'foundation';
    protocol_unit: string;
    active: Generated<boolean>;
    valid_from: string;
    valid_to: string | null;
    logo_sha256: string | null;
    version: Generated<number>;
    vertical_logo_sha256: string | null;
    search_names: Generated<string>;
  };
  'units.part_history': {
    id: number;
    name: string;
    abbreviation: string;
    since: Timestamp;
    until: Generated<Timestamp>;
  };
  'units.unit': {
    id: Generated<number>;
    part_id: number;
    parent_id: number | null;
    abbreviation: string;
    description: string;
    active: Generated<boolean>;
    core_protocol: Generated<boolean>;
    internal_receptor: Generated<boolean>;
    external_receptor: Generated<boolean>;
    internal_tramit: Generated<boolean>;
    external_tramit: Generated<boolean>;
    valid_from: string;
    valid_to: string | null;
    version: Generated<number>;
    logo_sha256: string | null;
    vertical_logo_sha256: string | null;
    search_names: Generated<string>;
  };
  'units.unit_history': {
    id: number;
    part_id: number;
    abbreviation: string;
    description: string;
    active: boolean;
    since: Timestamp;
    until: Generated<Timestamp>;
  };
};
