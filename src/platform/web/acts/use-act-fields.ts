import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { type ActFields, faultOf, type FieldValue, initialOf, sentOf, type ValuesOf } from './act-fields.ts';
import { reasonSentence } from './refusal-note.tsx';

/** What is wrong with one field. */
export interface FieldFault {
  readonly name: string;
  readonly label: string;
  readonly message: string;
}

/**
 * The fields of a dialog: checked on leaving, never while typing; after an error, at every key (§7.6 of the design).
 * What was left empty is told on sending.
 */
export function useActFields<F extends ActFields>(fields: F) {
  const [values, setValues] = useState<Readonly<Record<string, FieldValue>>>(() =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, initialOf(field)])),
  );
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const names = Object.keys(fields);
  const faults: readonly FieldFault[] = Object.entries(fields).flatMap(([name, field]) => {
    const message = faultOf(field, values[name] ?? '');
    return message === undefined ? [] : [{ name, label: field.label, message }];
  });
  const messages = new Map(faults.map(({ name, message }) => [name, message]));
  return {
    faults,
    values,
    /** What is sent. */
    sent: () => Object.fromEntries(names.map((name) => [name, sentOf(values[name] ?? '')])) as ValuesOf<F>,
    /** What is told beside a field now. */
    faultAt: (name: string) => refused.get(name) ?? (judged.has(name) ? messages.get(name) : undefined),
    change: (name: string, value: FieldValue) => {
      setValues((now) => ({ ...now, [name]: value }));
      setRefused((now) => new Map([...now].filter(([other]) => other !== name)));
    },
    leave: (name: string) => {
      if (sentOf(values[name] ?? '') !== '') setJudged((now) => new Set(now).add(name));
    },
    judgeAll: () => {
      setJudged(new Set(names));
      setRefused(new Map());
    },
    /** Takes what a refusal says of the fields. */
    refuse: (error: unknown) => {
      const reasons = error instanceof ApiError ? error.reasons : [];
      setRefused(
        new Map(
          reasons.flatMap((reason) =>
            reason.field !== undefined && names.includes(reason.field) ? [[reason.field, reasonSentence(reason)]] : [],
          ),
        ),
      );
    },
    touched: Object.entries(fields).some(([name, field]) => field.kind === 'own' || values[name] !== initialOf(field)),
  };
}
