/** States that follow from the full one: longer texts, empty lists. */
import type { VenueRequest } from '@site/shared/platform';
import { isRecord } from '@site/shared/product';
import type { StateAnswer } from './define-states.ts';

/** Only texts for people are lengthened; codes, amounts, dates, addresses and Latin names keep their form. */
const CHINESE = /\p{Script=Han}/u;
/** A short text becomes so many times as long; a paragraph, which wraps anyway, twice. */
const SHORT = { mostLetters: 20, times: 3 };
const PARAGRAPH_TIMES = 2;

/** The same answers with longer Chinese texts. */
export function lengthened(answers: readonly StateAnswer[]): readonly StateAnswer[] {
  return changed(answers, longer);
}

/** The same answers with every list emptied. */
export function emptied(answers: readonly StateAnswer[]): readonly StateAnswer[] {
  return changed(answers, withoutItems);
}

function changed(answers: readonly StateAnswer[], change: (value: unknown) => unknown): readonly StateAnswer[] {
  return answers.map((one) =>
    'endpoint' in one
      ? { ...one, reply: async (body: unknown) => change(await one.reply(body)) }
      : { ...one, reply: async (request: VenueRequest) => change(await one.reply(request)) },
  );
}

function longer(value: unknown): unknown {
  if (typeof value === 'string') return longerText(value);
  if (Array.isArray(value)) return value.map(longer);
  return isRecord(value) ? mapped(value, longer) : value;
}

function longerText(text: string): string {
  if (!CHINESE.test(text) || text.startsWith('data:')) return text;
  return text.repeat(text.length <= SHORT.mostLetters ? SHORT.times : PARAGRAPH_TIMES);
}

function withoutItems(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (!isRecord(value)) return value;
  const rest = mapped(value, withoutItems);
  return 'total' in rest && Object.values(value).some(Array.isArray) && typeof rest['total'] === 'number' ? { ...rest, total: 0 } : rest;
}

function mapped(value: Readonly<Record<string, unknown>>, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field)]));
}
