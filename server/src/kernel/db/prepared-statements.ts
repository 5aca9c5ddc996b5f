import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { isStalePlan } from './unavailable.ts';

/** A statement is prepared once it has come so many times: texts that come once would only fill the memory of the connections. */
const OFTEN = 3;
/** Each connection keeps the plan of so many statements at most. */
const MOST_PREPARED = 400;
/** Texts whose times are counted; beyond it those that are not prepared are forgotten. */
const MOST_COUNTED = 2000;

interface CountedText {
  times: number;
  name: string | null;
}

/** Whether a call has values, and nothing but a text and them: what has none may be several statements, which cannot be prepared. */
const hasValues = (values: unknown, rest: readonly unknown[]): values is readonly unknown[] =>
  Array.isArray(values) && values.length > 0 && rest.length === 0;

type Query = (query: unknown, values?: unknown, ...rest: readonly unknown[]) => Promise<QueryResult>;

/**
 * Prepares the statements that come often, on each connection of a pool: PostgreSQL parses and plans them once a connection. A connection through a pooler,
 * which may give every transaction another one of the server, prepares none.
 */
export function createPreparedStatements(): { useFor(client: PoolClient): void } {
  const texts = new Map<string, CountedText>();
  let prepared = 0;
  const nextName = () => `s${(prepared += 1)}`;

  function counted(text: string): CountedText {
    const known = texts.get(text);
    if (known !== undefined) return known;
    if (texts.size >= MOST_COUNTED) for (const [other, { name }] of texts) if (name === null) texts.delete(other);
    const added: CountedText = { times: 0, name: null };
    texts.set(text, added);
    return added;
  }
  function nameOf(text: string): string | null {
    const about = counted(text);
    about.times += 1;
    if (about.name === null && about.times >= OFTEN && prepared < MOST_PREPARED) about.name = nextName();
    return about.name;
  }
  return {
    useFor(client) {
      const plain = client.query.bind(client) as Query;
      /** Unknown until a statement has asked; a failure of the question is that statement's too. */
      let isDirect: boolean | undefined;
      let asked: Promise<void> | undefined;
      async function ask(): Promise<void> {
        try {
          const { rows } = await plain('select pg_backend_pid() as pid');
          isDirect = (rows[0] as { pid: number }).pid === processIdOf(client);
        } finally {
          asked = undefined;
        }
      }
      async function runPrepared(name: string, text: string, values: readonly unknown[]): Promise<QueryResult> {
        const isAlone = client.getTransactionStatus() === 'I';
        try {
          return await plain({ name, text, values: [...values] } satisfies QueryConfig);
        } catch (failure) {
          if (!isStalePlan(failure)) throw failure;
          const about = counted(text);
          if (about.name === name) about.name = nextName();
          if (isAlone) return plain(text, values);
          throw failure;
        }
      }
      const query: Query = (text, values, ...rest) => {
        if (isDirect === undefined) return (asked ??= ask()).then(() => query(text, values, ...rest));
        if (!isDirect || typeof text !== 'string' || !hasValues(values, rest)) return plain(text, values, ...rest);
        const name = nameOf(text);
        return name === null ? plain(text, values) : runPrepared(name, text, values);
      };
      Object.assign(client, { query });
    },
  };
}

/** What the server called the process of this connection when it began; a pooler makes one up. */
const processIdOf = (client: PoolClient): unknown => Reflect.get(client, 'processID');
