import { changesOf } from './changes.ts';
import type { Db } from './database.ts';

interface Kept<Answer> {
  readonly stamp: number;
  readonly answer: Answer;
}

interface Read<Key extends string, Answer> {
  /** Every table that the answer depends on. */
  readonly tables: readonly string[];
  readonly read: (db: Db, key: Key) => Promise<Answer>;
}

/** Of one read; the one asked for the longest ago makes room. */
const MOST = 5000;

/**
 * A read whose answer is kept until one of its tables changes, by this process or another one: each call answers what the database would
 * answer then. Inside a transaction, and where changes cannot be told (PostgreSQL), it asks every time. Answers are shared and frozen.
 */
export function keptRead<Key extends string, Answer>({ tables, read }: Read<Key, Answer>): (db: Db, key: Key) => Promise<Answer> {
  const perDatabase = new WeakMap<object, Map<string, Kept<Answer>>>();
  return async function ask(db, key) {
    const changes = db.isTransaction ? null : changesOf(db);
    if (changes === null) return read(db, key);
    const stamp = changes.stampOf(tables);
    const answers = perDatabase.get(changes) ?? new Map<string, Kept<Answer>>();
    perDatabase.set(changes, answers);
    const before = answers.get(key);
    answers.delete(key);
    const kept = before?.stamp === stamp ? before : { stamp, answer: frozen(await read(db, key)) };
    answers.set(key, kept);
    const [oldest] = answers.keys();
    if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
    return kept.answer;
  };
}

/** So that nobody changes what others are answered as well. */
function frozen<Answer>(answer: Answer): Answer {
  if (typeof answer !== 'object' || answer === null || answer instanceof Uint8Array) return answer;
  Object.values(answer).forEach(frozen);
  return Object.freeze(answer);
}
