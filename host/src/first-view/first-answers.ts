/** API responses delivered with the page: a guest's first queries need no request. */
import { FIRST_ANSWERS_ID, firstCallKey, type FirstCall } from '@site/shared/federation';

/** Older responses are requested again. */
const GOOD_FOR_MS = 15_000;

export interface FirstAnswer {
  readonly data: unknown;
}

/** Returns each response once while the page is young; null without one. `ageMs` is the age of the page. */
export function createFirstAnswers(document: Document, ageMs: () => number): (call: FirstCall) => FirstAnswer | null {
  const answers = new Map(Object.entries(parse(document.getElementById(FIRST_ANSWERS_ID)?.textContent ?? '')));
  return (call) => {
    const key = firstCallKey(call);
    if (!answers.has(key) || ageMs() > GOOD_FOR_MS) return null;
    const data = answers.get(key);
    answers.delete(key);
    return { data };
  };
}

function parse(text: string): object {
  return text === '' ? {} : (JSON.parse(text) as object);
}
