import {
  type CompiledQuery,
  type ConnectionProvider,
  type KyselyPlugin,
  type QueryExecutor,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  SelectQueryNode,
  sql,
} from 'kysely';
import { exactInteger } from './exact-integer.ts';
import { isAftermath } from './unavailable.ts';

/** Reads of one statement: PostgreSQL plans all of them at once. */
const MOST_TOGETHER = 24;
/** Integers that a JavaScript number may not hold. */
const LONG_INTEGER = /[^"\d.]\d{16,}/u;

interface WaitingRead {
  readonly query: CompiledQuery;
  readonly answer: PromiseWithResolvers<QueryResult<unknown>>;
}

/**
 * Runs the statements of one transaction of PostgreSQL. Reads that are asked at the same moment, by calls that run side by side, become one
 * statement, whose columns hold the rows of each as JSON: they cost one trip to the server instead of one each. What changes or locks rows is a
 * statement of its own, in the order in which it was asked.
 */
export class ReadsTogether implements QueryExecutor {
  readonly #inner: QueryExecutor;
  #waiting: WaitingRead[] = [];

  constructor(inner: QueryExecutor) {
    this.#inner = inner;
  }
  get adapter() {
    return this.#inner.adapter;
  }
  get plugins() {
    return this.#inner.plugins;
  }
  transformQuery<Node extends RootOperationNode>(node: Node, queryId: QueryId): Node {
    return this.#inner.transformQuery(node, queryId);
  }
  /** A read is compiled with those of its moment. */
  compileQuery<Row>(node: RootOperationNode, queryId: QueryId): CompiledQuery<Row> {
    return isPlainRead(node) ? { query: node, queryId, sql: '', parameters: [] } : this.#inner.compileQuery(node, queryId);
  }
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    if (!isPlainRead(query.query)) return this.#inner.executeQuery(query);
    const answer = Promise.withResolvers<QueryResult<unknown>>();
    if (this.#waiting.push({ query, answer }) === 1) afterThisMoment(() => void this.#ask());
    return answer.promise as Promise<QueryResult<Row>>;
  }
  async #ask(): Promise<void> {
    const all = this.#waiting;
    this.#waiting = [];
    for (let from = 0; from < all.length; from += MOST_TOGETHER) {
      const reads = all.slice(from, from + MOST_TOGETHER);
      const results = reads.length === 1 ? this.#alone(reads[0]) : this.#together(reads);
      await results.then(
        (found) => reads.forEach(({ answer }, place) => answer.resolve(found[place] ?? { rows: [] })),
        (failure: unknown) => reads.forEach(({ answer }) => answer.reject(failure)),
      );
    }
  }
  async #alone(read: WaitingRead | undefined): Promise<QueryResult<unknown>[]> {
    if (read === undefined) return [];
    return [await this.#inner.executeQuery(this.#inner.compileQuery(read.query.query, read.query.queryId))];
  }
  async #together(reads: readonly WaitingRead[]): Promise<QueryResult<unknown>[]> {
    const columns = reads.map(({ query }, place) => {
      const rows = { toOperationNode: () => query.query };
      return sql`(select json_agg(found)::text from ${rows} as found) as ${sql.ref(`q${place}`)}`;
    });
    const query = sql<Readonly<Record<string, string | null>>>`select ${sql.join(columns)}`;
    const { rows } = await this.#inner.executeQuery(query.compile({ getExecutor: () => this.#inner }));
    return reads.map((_read, place) => ({ rows: rowsOf(rows[0]?.[`q${place}`] ?? null) }));
  }
  provideConnection: QueryExecutor['provideConnection'] = (consumer, options) => this.#inner.provideConnection(consumer, options);
  stream: QueryExecutor['stream'] = (...args) => this.#inner.stream(...args);
  withConnectionProvider = (provider: ConnectionProvider) => this.#inner.withConnectionProvider(provider);
  withPlugin = (plugin: KyselyPlugin) => this.#inner.withPlugin(plugin);
  withPlugins = (plugins: readonly KyselyPlugin[]) => this.#inner.withPlugins(plugins);
  withPluginAtFront = (plugin: KyselyPlugin) => this.#inner.withPluginAtFront(plugin);
  withoutPlugins = () => this.#inner.withoutPlugins();
}

/** A query of the builder that changes and locks nothing. */
const isPlainRead = (node: RootOperationNode): boolean => SelectQueryNode.is(node) && node.endModifiers === undefined;

/** Runs `work` when everything that is ready to run has run: calls side by side have asked what they ask first. */
function afterThisMoment(work: () => void): void {
  void Promise.resolve().then(() => process.nextTick(work));
}

function rowsOf(json: string | null): unknown[] {
  if (json === null) return [];
  if (!LONG_INTEGER.test(json)) return JSON.parse(json) as unknown[];
  return JSON.parse(json, withExactIntegers) as unknown[];
}

const withExactIntegers = (_name: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' && context?.source !== undefined ? exactInteger(context.source) : value;

/**
 * Waits for all of these calls, which run side by side in one transaction, and then throws what the first of them in this order threw, but not what a
 * statement threw because another one had broken the transaction. Nothing is under way any more when the transaction rolls back.
 */
export async function sideBySide<Answers extends readonly unknown[]>(
  calls: readonly [...{ [Place in keyof Answers]: Promise<Answers[Place]> }],
): Promise<Answers> {
  const pending: readonly Promise<unknown>[] = calls;
  const results = await Promise.allSettled(pending);
  const failures = results.filter((result) => result.status === 'rejected');
  const failed = failures.find(({ reason }) => !isAftermath(reason)) ?? failures[0];
  if (failed !== undefined) throw failed.reason;
  return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined)) as unknown as Answers;
}
