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

/** What a field takes: `<TextField label="…" {...form.field('userName')} />`. */
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
  /** For `<form onSubmit>`: sends only what fits; otherwise the first bad field gets the focus. Waits for `send`. */
  submit(send: (values: Values) => Promise<void> | void): (event?: SyntheticEvent) => Promise<void>;
  /** Puts a refusal of the server at its field. */
  refuse(name: FieldPath<Values>, message: string): void;
  /** `sent` was taken: the form begins anew with `next`, but keeps what was put in while it was on its way. */
  settle(sent: Values, next: Values): void;
  readonly sending: boolean;
  /** Whether anything differs from the start values: hold a lease then. */
  readonly touched: boolean;
  /** Everything else react-hook-form offers. */
  readonly all: UseFormReturn<Values>;
}

/** Start values: every field may start out as something the schema would refuse, e.g. an unticked box. */
type Defaults<Values> = { readonly [Name in keyof Values]?: Values[Name] | '' | false | null };

/** A form bound to a schema: checked when a field is left and again at every key after that; messages are the schema's (VAL-5). */
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
    submit: (send) => all.handleSubmit((values) => send(values)),
    refuse: (name, message) => all.setError(name, { type: 'server', message: readableText(message) }, { shouldFocus: true }),
    settle: (sent, next) => settle(all, sent, next),
    sending: isSubmitting,
    touched: isDirty,
    all,
  };
}

function settle<Values extends FieldValues>(all: UseFormReturn<Values>, sent: Values, next: Values): void {
  const given = all.getValues();
  all.reset(next);
  for (const name of Object.keys(next) as FieldPath<Values>[]) {
    if (given[name] !== (sent[name] ?? '')) all.setValue(name, given[name], { shouldDirty: true });
  }
}

const WRONG = '请填写正确的内容';

/** Whatever has no sentence of its own says it in Chinese; an empty optional field counts as left out. */
function resolverOf<Values extends FieldValues>(schema: z.ZodMiniType<Values, Values>): Resolver<Values> {
  const check = zodResolver(schema, { error: () => WRONG }) as Resolver<Values>;
  const shape: Readonly<Record<string, unknown>> = schema instanceof z.ZodMiniObject ? schema.shape : {};
  const leftOut = (name: string, value: unknown) => value === '' && shape[name] instanceof z.ZodMiniOptional;
  return (values, context, options) => {
    const given = Object.entries(values).filter(([name, value]) => !leftOut(name, value));
    return check(Object.fromEntries(given) as Values, context, options);
  };
}

function messageOf(errors: FieldErrors, name: string): string | undefined {
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}
