import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { portugueseIssue } from '../../contract/portuguese-issues.ts';
import { ApiError } from '../api/api-error.ts';

// Compiling schemas needs `new Function`, which the page's policy forbids and would report.
z.config({ customError: portugueseIssue, jitless: true });

/**
 * A form checked by a zod object: on leaving a field, never while typing; after an error, at every key (§7.6 of the design).
 * `TIn` is what fields hold, `TOut` what is sent.
 */
export function useTypedForm<TIn extends FieldValues, TOut>(
  schema: z.ZodType<TOut, TIn>,
  defaultValues: DefaultValues<TIn>,
): UseFormReturn<TIn, unknown, TOut> {
  return useForm<TIn, unknown, TOut>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
}

/** Puts the reasons of a refusal beside their fields. Returns the sentence of what belongs to no field, or `null`. */
export function showRefusal<T extends FieldValues>(
  form: UseFormReturn<T, unknown, unknown>,
  error: unknown,
): string | null {
  if (!(error instanceof ApiError)) throw error;
  const loose: string[] = [];
  for (const reason of error.reasons) {
    if (reason.field !== undefined && reason.field in form.getValues()) {
      form.setError(reason.field as Path<T>, { type: 'server', message: reason.message });
    } else {
      loose.push(reason.message);
    }
  }
  return error.reasons.length > 0 && loose.length === 0 ? null : (loose[0] ?? error.message);
}
