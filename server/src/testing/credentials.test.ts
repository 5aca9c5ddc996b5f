import { MINUTE_MS } from '../kernel/clock.ts';
import { withChat } from '../modules/messaging/chat/testing.ts';
import { PASSKEY_SITE } from '../modules/people/member/passkey/testing.ts';
import { BROWSER_ENDINGS, BROWSER_PROBES, PLACE_OF_BROWSER, startBrowserStage } from './browser-credentials.testing.ts';
import { BROWSER_ROWS, type CredentialRow, MEMBER_ROWS, OPERATOR_ROWS } from './credentials-table.testing.ts';
import { type Ending, ENDINGS, onTwoDevices, REVERSALS } from './endings.testing.ts';
import { MEMBER_PROBES, type Use } from './member-credentials.testing.ts';
import { OPERATOR_ENDINGS, OPERATOR_PROBES, type OperatorStage, startOperatorStage } from './operator-credentials.testing.ts';

/** Each cell that says what an event does to a credential. */
const cases = (rows: readonly CredentialRow[], events: readonly string[]) =>
  rows.flatMap((row) => events.map((event) => [row['credential'] ?? '', event, row[event] ?? ''] as const));

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
  ['what browsers hold', BROWSER_ROWS, BROWSER_PROBES],
] as const)('the table of %s has one row for each probe and one probe for each row', (_who, rows, probes) => {
  expect(rows).toHaveLength(Object.keys(probes).length);
  expect(new Set(rows.map(({ credential }) => credential))).toEqual(new Set(Object.keys(probes)));
});

const MEMBER_EVENTS = Object.keys(ENDINGS) as Ending[];

/** In each row: what happens, and what becomes of the credential by that. */
const WITHOUT_EVENT = 'nothing happens';
const fateOf = (worked: boolean) => (worked ? 'stays' : 'ends');

/** What became of a credential: it stays, it ends, or it waits until the event is taken back. */
async function fateAfter(works: Use, expected: string, takeBack: (() => Promise<unknown>) | null): Promise<string> {
  const end = expected === 'ends' ? 'ends' : 'stays';
  if (await works(end)) return 'stays';
  if (takeBack === null) return 'ends';
  await takeBack();
  return (await works(end)) ? 'waits' : 'ends';
}

test.each([
  ...MEMBER_ROWS.map(({ credential = '' }) => [credential, WITHOUT_EVENT, 'stays'] as const),
  ...cases(MEMBER_ROWS, MEMBER_EVENTS),
])('%s: after %s it %s', async (credential, event, expected) => {
  const ending = event === WITHOUT_EVENT ? undefined : (event as Ending);
  const [end, reversal] = ending === undefined ? [null, undefined] : [ENDINGS[ending], REVERSALS[ending]];
  chat.app.clock.advance(MINUTE_MS);
  const member = await onTwoDevices(chat.app, `holder${(made.count += 1)}`, ending);
  const use = await MEMBER_PROBES[credential]?.({ app: chat.app, chatUrl: chat.url }, member);
  if (use === undefined) throw new Error(`There is no probe of ${credential}.`);

  await end?.(chat.app, member);

  expect(await fateAfter(use, expected, reversal === undefined ? null : () => reversal(chat.app, member))).toBe(expected);
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

test.each(cases(BROWSER_ROWS, Object.keys(BROWSER_ENDINGS)))('%s: after %s it %s', async (credential, event, expected) => {
  const stage = await startBrowserStage();
  try {
    const use = await BROWSER_PROBES[credential]?.(stage);
    if (use === undefined) throw new Error(`There is no probe of ${credential}.`);
    expect(await use(PLACE_OF_BROWSER)).toBe(true);

    const place = await BROWSER_ENDINGS[event]?.(stage);

    expect(fateOf(await use(place ?? PLACE_OF_BROWSER))).toBe(expected);
  } finally {
    await stage.stop();
  }
});
