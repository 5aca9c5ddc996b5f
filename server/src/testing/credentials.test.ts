import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '../kernel/clock.ts';
import { withChat } from '../modules/messaging/chat/testing.ts';
import { PASSKEY_SITE } from '../modules/people/member/passkey/testing.ts';
import { type Ending, ENDINGS, onTwoDevices } from './endings.testing.ts';
import { MEMBER_PROBES } from './member-credentials.testing.ts';
import { OPERATOR_ENDINGS, OPERATOR_PROBES, type OperatorStage, startOperatorStage } from './operator-credentials.testing.ts';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/credentials.md'), 'utf8');

/** The cells of the tables in a section, by the names of their columns. */
function rowsOf(heading: string): readonly Readonly<Record<string, string>>[] {
  const section = DOCUMENT.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  const cellsOf = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("'", '’'));
  const [head = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);
  return rows.map((cells) => Object.fromEntries(head.map((name, column) => [name, cells[column] ?? ''])));
}

/** Each cell that says what an event does to a credential. */
const cases = (rows: ReturnType<typeof rowsOf>, events: readonly string[]) =>
  rows.flatMap((row) => events.map((event) => [row['credential'] ?? '', event, row[event] ?? ''] as const));

const MEMBER_ROWS = rowsOf('Of members');
const OPERATOR_ROWS = rowsOf('Of operators');
/** The chat's test sockets come from the default origin. */
const chat = withChat({ ...PASSKEY_SITE, SITE_ORIGINS: 'http://127.0.0.1:4002' });
const operators = {} as OperatorStage;
const made = { count: 0 };

beforeAll(async () => void Object.assign(operators, await startOperatorStage()));
afterAll(async () => {
  await operators.console.close();
  await operators.site.stop();
});

test.each([
  ['what members hold', MEMBER_ROWS, MEMBER_PROBES],
  ['what operators hold', OPERATOR_ROWS, OPERATOR_PROBES],
] as const)('the table of %s has one row for each probe and one probe for each row', (_who, rows, probes) => {
  expect(rows).toHaveLength(Object.keys(probes).length);
  expect(new Set(rows.map(({ credential }) => credential))).toEqual(new Set(Object.keys(probes)));
});

const MEMBER_EVENTS = Object.keys(ENDINGS) as Ending[];

/** In each row: what happens, and what becomes of the credential by that. */
const WITHOUT_EVENT = 'nothing happens';
const fateOf = (worked: boolean | undefined) => (worked === true ? 'stays' : 'ends');

test.each([
  ...MEMBER_ROWS.map(({ credential = '' }) => [credential, WITHOUT_EVENT, 'stays'] as const),
  ...cases(MEMBER_ROWS, MEMBER_EVENTS),
])('%s: after %s it %s', async (credential, event, expected) => {
  if (expected !== 'ends' && expected !== 'stays') throw new Error(`The table says “${expected}”, not ends or stays.`);
  // After an hour the wrong passwords of this address are forgotten, and its next log-in needs no proof.
  chat.app.clock.advance(made.count % 20 === 0 ? HOUR_MS + MINUTE_MS : MINUTE_MS);
  const member = await onTwoDevices(chat.app, `holder${(made.count += 1)}`);
  const use = await MEMBER_PROBES[credential]?.({ app: chat.app, chatUrl: chat.url }, member);

  if (event !== WITHOUT_EVENT) await ENDINGS[event as Ending](chat.app, member);

  expect(fateOf(await use?.(expected))).toBe(expected);
});

test.each(cases(OPERATOR_ROWS, Object.keys(OPERATOR_ENDINGS)))('%s: after %s it %s', async (credential, event, expected) => {
  operators.site.clock.advance(MINUTE_MS);
  const name = `person${(made.count += 1)}`;
  const holder = await OPERATOR_PROBES[credential]?.(operators, name);
  if (holder === undefined) throw new Error(`There is no probe of ${credential}.`);
  expect(await holder.use()).toBe(true);

  await OPERATOR_ENDINGS[event]?.(operators, name, holder);

  expect(fateOf(await holder.use())).toBe(expected);
});
