/** What the forms of the calendar say. */
import type { FreezeWindowBody } from '@site/shared/federation';
import * as z from 'zod/mini';
import { fromLocalMinute } from '../../../kernel/clock.ts';
import { malformed, readOps } from '../../../kernel/http/ops.ts';
import { repetition, text } from '../registry/command-body.ts';

const idForm = z.object({ id: text });
const windowForm = z.object({
  from: text,
  until: text,
  repeat: repetition,
  remote: text,
  reason: text.check(z.minLength(1)),
});

export const readId = (body: unknown): string => readOps(idForm, body).id;

/** Reads a new freeze window; throws the refusal that names the field. */
export function readWindowForm(body: unknown): FreezeWindowBody {
  const { from, until, repeat, remote, reason } = readOps(windowForm, body);
  return { remotes: remote === '' ? [] : [remote], fromMs: readTime('from', from), untilMs: readTime('until', until), repeat, reason };
}

/** Reads a field with a time; throws the refusal that names it. */
export function readTime(field: string, value: string): number {
  const at = fromLocalMinute(value);
  if (at === null) throw malformed(`${field}: write a time as 2026-10-01T08:00`);
  return at;
}
