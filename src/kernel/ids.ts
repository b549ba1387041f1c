/** A whole number that names one row of one kind; ids of different kinds do not mix. */
export type Id<Kind extends string> = number & { readonly __kind: Kind };

export type PersonId = Id<'person'>;
/** An organ or entity: what the API calls "part". */
export type OrganId = Id<'organ'>;
/** A unit in which a person acts: what the API calls "capacity". */
export type UnitId = Id<'unit'>;
export type SubjectId = Id<'subject'>;
export type ProcessId = Id<'process'>;
export type DocumentId = Id<'document'>;
export type DispatchId = Id<'dispatch'>;
export type SignatureId = Id<'signature'>;

/** Whether a value may be an id: a positive whole number within PostgreSQL's integer. */
export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647;
}
