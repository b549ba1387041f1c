// Generated from the migrations by `npm run generate`; do not edit.
import type { Generated } from 'kysely';

export type AccessTables = {
  'access.granted': {
    profile_id: number | null;
    permission_id: number | null;
    part_id: number | null;
  };
  'access.permission': {
    id: number;
    key: string;
    description: string;
    keywords: Generated<string[]>;
  };
  'access.profile': {
    id: Generated<number>;
    name: string;
    all_parts: Generated<boolean>;
    keywords: Generated<string[]>;
    active: Generated<boolean>;
    second_factor: Generated<boolean>;
  };
  'access.profile_can_assign': {
    profile_id: number;
    assignable_profile_id: number;
  };
  'access.profile_part': {
    profile_id: number;
    part_id: number;
  };
  'access.profile_permission': {
    profile_id: number;
    permission_id: number;
  };
  'access.unit_permission': {
    unit_id: number;
    permission_id: number;
  };
};
