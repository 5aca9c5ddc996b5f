import {
  type CompiledQuery,
  type ConnectionProvider,
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type OperationNodeSource,
  type QueryExecutor,
  type QueryId,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  SelectQueryNode,
  sql,
  TableNode,
  UpdateQueryNode,
} from 'kysely';
import { exactInteger } from './exact-integer.ts';
import { isAftermath } from './unavailable.ts';

/** Parts of one statement: PostgreSQL plans all of them at once. */
const MOST_TOGETHER = 24;
/** Integers that a JavaScript number may not hold. */
const LONG_INTEGER = /[^"\d.]\d{16,}/u;

/** A statement that waits for those of its moment. */
interface Waiting {
  readonly query: CompiledQuery;
  readonly answer: PromiseWithResolvers<QueryResult<unknown>>;
}

/** A change of the query builder. */
export interface Change extends OperationNodeSource {
  execute(): Promise<unknown>;
}

/**
 * Runs the statements of one transaction of PostgreSQL. Reads and changes that are asked at the same moment, by calls that run side by side, become one
 * statement, whose columns hold the rows of each read as JSON: they cost one trip to the server instead of one each. A part of a statement sees no
 * change of another part, so a change is joined only with what names another table. Changes of `later` wait for the next statement, unless it names one of
 * their tables: then they are sent before it; or for the end. What locks rows, raw SQL and changes that return rows are statements of their own, in the order in which they were asked.
 */
export class ReadsTogether implements QueryExecutor {
  readonly #inner: QueryExecutor;
  #waiting: Waiting[] = [];
  #later: OperationNode[] = [];
  readonly #sentLater: Promise<unknown>[] = [];
  #broken: unknown = null;

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
  /** What may be joined is compiled with the statements of its moment. */
  compileQuery<Row>(node: RootOperationNode, queryId: QueryId): CompiledQuery<Row> {
    return isJoinable(node) ? { query: node, queryId, sql: '', parameters: [] } : this.#inner.compileQuery(node, queryId);
  }
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    if (!isJoinable(query.query)) return this.#apart(query);
    const answer = Promise.withResolvers<QueryResult<unknown>>();
    if (this.#waiting.push({ query, answer }) === 1) afterThisMoment(() => this.#send());
    return answer.promise as Promise<QueryResult<Row>>;
  }
  /** Sends these changes, of rows that no other one of them changes, before anything that names one of their tables, or at the end. */
  later(changes: readonly OperationNode[]): void {
    this.#sendWaitingChanges();
    if (this.#later.some((pending) => changes.some((change) => isTouching(change, pending)))) this.#sendLater();
    this.#later.push(...changes);
  }
  /** Sends the changes that wait, and fails with what one of them failed with once none is under way any more. */
  async end(): Promise<void> {
    this.#send();
    this.#sendLater();
    const failed = (await Promise.allSettled(this.#sentLater)).find((result) => result.status === 'rejected');
    if (failed !== undefined) throw this.#broken ?? failed.reason;
  }
  /** Drops the changes that wait; resolves when none is under way any more. One that ran after the rollback would be a transaction of its own. */
  async abandon(): Promise<void> {
    this.#later = [];
    await Promise.allSettled(this.#sentLater);
  }
  /** Everything is sent without waiting for answers: statements run in the order in which they are sent. */
  #apart<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    this.#sendWaitingChanges();
    this.#sendLaterBefore([query.query]);
    return this.#sent(this.#inner.executeQuery(query));
  }
  #sendWaitingChanges(): void {
    if (this.#waiting.some(({ query }) => isChange(query.query))) this.#send();
  }
  #send(): void {
    const all = this.#waiting;
    this.#waiting = [];
    for (const group of groupsOf(all)) {
      const nodes = group.map(({ query }) => query.query);
      this.#sendLaterBefore(nodes);
      const results = nodes.length + this.#later.length === 1 ? this.#alone(group[0]) : this.#together(nodes);
      this.#sent(results).then(
        (found) => group.forEach(({ answer }, place) => answer.resolve(found[place] ?? { rows: [] })),
        (failure: unknown) => group.forEach(({ answer }) => answer.reject(failure)),
      );
    }
  }
  #sendLaterBefore(nodes: readonly OperationNode[]): void {
    if (this.#later.some((change) => nodes.some((node) => isTouching(node, change)))) this.#sendLater();
  }
  #sendLater(): void {
    if (this.#later.length > 0) void this.#sentWithLater([]).catch(() => undefined);
  }
  /** A statement that fails because a change sent before it broke the transaction fails with the failure of that change. */
  async #sent<Result>(result: Promise<Result>): Promise<Result> {
    try {
      return await result;
    } catch (failure) {
      throw this.#broken !== null && isAftermath(failure) ? this.#broken : failure;
    }
  }
  async #alone(only: Waiting | undefined): Promise<QueryResult<unknown>[]> {
    if (only === undefined) return [];
    return [await this.#inner.executeQuery(this.#inner.compileQuery(only.query.query, only.query.queryId))];
  }
  /** Takes along the changes that wait: what is sent touches none of their tables. */
  async #together(nodes: readonly OperationNode[]): Promise<QueryResult<unknown>[]> {
    const [row] = (await this.#sentWithLater(nodes)).rows;
    return nodes.map((node, place) => resultOf(node, row?.[`q${place}`] ?? null));
  }
  async #sentWithLater(nodes: readonly OperationNode[]) {
    const changes = this.#later;
    this.#later = [];
    const sent = this.#inner.executeQuery(joined([...nodes, ...changes]).compile({ getExecutor: () => this.#inner }));
    if (changes.length > 0) {
      sent.catch((failure: unknown) => void (this.#broken ??= failure));
      this.#sentLater.push(sent);
    }
    return sent;
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
const isPlainRead = (node: OperationNode): boolean => SelectQueryNode.is(node) && node.endModifiers === undefined;

type ChangeNode = InsertQueryNode | UpdateQueryNode | DeleteQueryNode;

const isChange = (node: OperationNode): node is ChangeNode =>
  InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node);

/** Changes with parts of their own, or with rows as their answer, stay apart. */
const isJoinable = (node: OperationNode): boolean =>
  isPlainRead(node) || (isChange(node) && node.returning === undefined && node.with === undefined && node.endModifiers === undefined);

/** One statement of these reads and changes: a column for each, with the rows of a read and the number of rows that a change touched. */
function joined(nodes: readonly OperationNode[]) {
  const parts = nodes.map((node, place) => ({
    node,
    part: { toOperationNode: () => node },
    name: sql.ref(`c${place}`),
    column: `q${place}`,
  }));
  const changes = parts.filter(({ node }) => isChange(node));
  const columns = parts.map(({ node, part, name, column }) =>
    isChange(node)
      ? sql`(select count(*) from ${name})::text as ${sql.ref(column)}`
      : sql`(select json_agg(found)::text from ${part} as found) as ${sql.ref(column)}`,
  );
  const withs = changes.map(({ part, name }) => sql`${name} as (${part} returning 1)`);
  const start = withs.length === 0 ? sql`` : sql`with ${sql.join(withs)} `;
  return sql<Readonly<Record<string, string | null>>>`${start}select ${sql.join(columns)}`;
}

const resultOf = (node: OperationNode, column: string | null): QueryResult<unknown> =>
  isChange(node) ? { rows: [], numAffectedRows: BigInt(column ?? 0) } : { rows: rowsOf(column) };

/** What runs in one statement each: changes first, as they would be sent at once, and reads after those that they would see. */
function groupsOf(waiting: readonly Waiting[]): Waiting[][] {
  const changes = waiting.filter(({ query }) => isChange(query.query));
  const inOrder = changes.length === 0 ? waiting : [...changes, ...waiting.filter(({ query }) => !isChange(query.query))];
  const groups: Waiting[][] = [];
  for (const one of inOrder) {
    const last = groups.at(-1);
    const fits = last !== undefined && last.length < MOST_TOGETHER && !last.some((other) => isMeeting(one.query.query, other.query.query));
    if (fits) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

const isMeeting = (one: OperationNode, other: OperationNode): boolean =>
  (isChange(other) && isTouching(one, other)) || (isChange(one) && isTouching(other, one));

/** Whether a statement names the table of a change, or whether what it names is unknown. */
function isTouching(node: OperationNode, change: OperationNode): boolean {
  const [touched, changed] = [tablesOf(node), tablesOf(change)];
  if (touched === null || changed === null) return true;
  const own = isChange(change) ? changedTableOf(change) : null;
  return own === null || touched.has(own) || (isChange(node) && changed.has(changedTableOf(node) ?? own));
}

function changedTableOf(node: ChangeNode): string | null {
  if (InsertQueryNode.is(node)) return node.into?.table.identifier.name ?? null;
  const [first = null] = tablesOf(UpdateQueryNode.is(node) ? (node.table ?? node) : node.from) ?? [];
  return first;
}

/** What names tables in the text of raw SQL. */
const NAMES_TABLES = /\b(?:from|join|into|update|table|call)\b/iu;

const known = new WeakMap<OperationNode, ReadonlySet<string> | null>();

/** States which tables a raw statement names. */
export const stateTables = (node: OperationNode, tables: readonly string[]): void => void known.set(node, new Set(tables));

/** The names of the tables in a statement; null where raw SQL may name others. */
function tablesOf(node: OperationNode): ReadonlySet<string> | null {
  const before = known.get(node);
  if (before !== undefined) return before;
  const names = new Set<string>();
  const found = collectTables(node, names) ? names : null;
  known.set(node, found);
  return found;
}

function collectTables(value: unknown, names: Set<string>): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every((one) => collectTables(one, names));
  if (!('kind' in value)) return true;
  const node = value as OperationNode;
  if (TableNode.is(node)) names.add(node.table.identifier.name);
  if (RawNode.is(node) && node.sqlFragments.some((text) => NAMES_TABLES.test(text))) return false;
  return Object.values(node).every((part) => collectTables(part, names));
}

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
