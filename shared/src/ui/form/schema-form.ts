import { readableText } from '@site/shared/product';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type { SyntheticEvent } from 'react';
import * as z from 'zod/mini';

/** The props of a field: `<TextField label="…" {...form.field('userName')} />`. */
export interface BoundField extends Omit<
  UseFormRegisterReturn,
  'min' | 'max' | 'minLength' | 'maxLength' | 'pattern' | 'required' | 'disabled'
> {
  readonly error: string | undefined;
}

/** A form whose rules are a schema of the wire. */
export interface SchemaForm<Values extends FieldValues> {
  /** Binds one field by its name. */
  field(name: FieldPath<Values>): BoundField;
  /** For `<form onSubmit>`: sends valid values only; otherwise the first invalid field gets the focus. Awaits `send`. */
  submit(send: (values: Values) => unknown): (event?: SyntheticEvent) => Promise<void>;
  /** Shows a refusal of the server at its field. */
  refuse(name: FieldPath<Values>, message: string): void;
  /** After `sent` was accepted: resets the form to `next`, but keeps what was typed during the request. */
  settle(sent: Values, next: Values): void;
  readonly sending: boolean;
  /** Whether anything differs from the start values: then hold a lease. */
  readonly touched: boolean;
  /** The rest of react-hook-form's API. */
  readonly all: UseFormReturn<Values>;
}

/** Start values: a field may start with a value that the schema refuses, e.g. an unticked box. */
type Defaults<Values> = { readonly [Name in keyof Values]?: Values[Name] | '' | false | null };

/** A form bound to a schema: validated when a field loses focus and then at every key; messages are the schema's (VAL-5). */
export function useSchemaForm<Values extends FieldValues>(
  schema: z.ZodMiniType<Values, Values>,
  defaults: Defaults<Values>,
): SchemaForm<Values> {
  const all = useForm<Values>({
    resolver: resolverOf(schema),
    defaultValues: defaults as DefaultValues<Values>,
    mode: 'onTouched',
  });
  const { errors, isSubmitting, isDirty } = all.formState;
  return {
    field: (name) => ({ ...all.register(name), error: messageOf(errors, name) }),
    submit: (send) => all.handleSubmit(async (values) => void (await send(values))),
    refuse: (name, message) => all.setError(name, { type: 'server', message: readableText(message) }, { shouldFocus: true }),
    settle: (sent, next) => settle(all, sent, next),
    sending: isSubmitting,
    touched: isDirty,
    all,
  };
}

function settle<Values extends FieldValues>(all: UseFormReturn<Values>, sent: Values, next: Values): void {
  const input = all.getValues();
  all.reset(next);
  for (const name of Object.keys(next) as FieldPath<Values>[]) {
    if (input[name] !== (sent[name] ?? '')) all.setValue(name, input[name], { shouldDirty: true });
  }
}

const WRONG = '请填写正确的内容';

/** Rules without a message get a Chinese default; an empty optional field counts as left out. */
function resolverOf<Values extends FieldValues>(schema: z.ZodMiniType<Values, Values>): Resolver<Values> {
  const check = zodResolver(schema, { error: () => WRONG }) as Resolver<Values>;
  const shape: Readonly<Record<string, unknown>> = schema instanceof z.ZodMiniObject ? schema.shape : {};
  const leftOut = (name: string, value: unknown) => value === '' && shape[name] instanceof z.ZodMiniOptional;
  return (values, context, options) => {
    const answered = Object.entries(values).filter(([name, value]) => !leftOut(name, value));
    return check(Object.fromEntries(answered) as Values, context, options);
  };
}

function messageOf(errors: FieldErrors, name: string): string | undefined {
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}
