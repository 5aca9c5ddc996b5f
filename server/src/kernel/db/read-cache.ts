import { setNewest } from '@site/shared/every-site';
import { tableVersionsOf } from './table-versions.ts';
import type { Db } from './database.ts';

interface CachedAnswer<Answer> {
  readonly stamp: number;
  readonly answer: Answer;
}

interface CachedRead<Key extends string, Answer> {
  /** Every table that the result depends on. */
  readonly tables: readonly string[];
  readonly read: (db: Db, key: Key) => Promise<Answer>;
}

/** Maximum cached results of one read; evicts the least recently used. */
const CAPACITY = 5000;

/**
 * A cached read whose result is valid until one of its tables changes, by this process or another one. On SQLite each call returns what the database
 * would return now; on PostgreSQL too where this process made the change, and after the delivery of a notification (milliseconds) where another one
 * did. Inside a transaction of PostgreSQL, and while changes could go unnoticed, it always queries; in one of SQLite nothing else can change, and
 * it queries what it has changed itself. Results are shared and frozen.
 */
export function readCache<Key extends string, Answer>({ tables, read }: CachedRead<Key, Answer>): (db: Db, key: Key) => Promise<Answer> {
  const perDatabase = new WeakMap<object, Map<string, CachedAnswer<Answer>>>();
  return async function ask(db, key) {
    const changes = tableVersionsOf(db);
    const stamp = changes?.stampOf(tables) ?? null;
    // What a transaction has changed may be undone, also by SQLite itself.
    if (changes === null || stamp === null || (db.isTransaction && !changes.isCommitted(stamp))) return read(db, key);
    const answers = perDatabase.get(changes) ?? new Map<string, CachedAnswer<Answer>>();
    perDatabase.set(changes, answers);
    const before = answers.get(key);
    const cached = before?.stamp === stamp ? before : { stamp, answer: frozen(await read(db, key)) };
    setNewest(answers, key, cached, CAPACITY);
    return cached.answer;
  };
}

/** Frozen, because callers share the result. */
function frozen<Answer>(answer: Answer): Answer {
  if (typeof answer !== 'object' || answer === null || answer instanceof Uint8Array) return answer;
  Object.values(answer).forEach(frozen);
  return Object.freeze(answer);
}
