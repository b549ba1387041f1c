import { z } from 'zod';
import { eventKind, ofInstitution, quiet } from '../../../../platform/contract/event.ts';
import { id } from '../../../../platform/contract/fields.ts';

const ofUnit = { ...quiet, stream: 'unit' } as const;

const unit = z.object({ id, label: z.string(), description: z.string() });
const part = z.object({ id, abbreviation: z.string(), name: z.string() });
/** What was changed, by field: as it was, and as it is. */
const changes = z.record(z.string(), z.unknown());

export const unitCreated = eventKind({
  type: 'unit-created',
  ...ofUnit,
  payload: z.object({ unit, part, superior: unit.nullable(), configuration: z.record(z.string(), z.boolean()) }),
});

/** Its name, or what it may do. */
export const unitChanged = eventKind({
  type: 'unit-changed',
  ...ofUnit,
  payload: z.object({ unit, before: changes, after: changes }),
});

export const unitMoved = eventKind({
  type: 'unit-moved',
  ...ofUnit,
  payload: z.object({ unit, from: unit.nullable(), to: unit.nullable() }),
});

/** It was switched on or off. */
export const unitSwitched = eventKind({
  type: 'unit-switched',
  ...ofUnit,
  payload: z.object({
    unit,
    active: z.boolean(),
    /** The unit of which it is part from then on, in a reorganisation. */
    passed_to: id.nullable().default(null),
  }),
});

export const partCreated = eventKind({
  type: 'organ-created',
  ...ofInstitution,
  payload: z.object({ part, legal_nature: z.string(), protocol_unit: z.string() }),
});

export const partChanged = eventKind({
  type: 'organ-changed',
  ...ofInstitution,
  payload: z.object({ part, before: changes, after: changes }),
});

export const partSwitched = eventKind({
  type: 'organ-switched',
  ...ofInstitution,
  payload: z.object({ part, active: z.boolean() }),
});
