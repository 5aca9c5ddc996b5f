/** What strangers send to roll a good release back, or to keep a bad one live. */
import { MINUTE_MS } from '@site/server/kernel/clock.ts';
import { startWatchedSite, type WatchedSite } from '@site/server/modules/releases/health/testing.ts';

const BEATS = 10_000;
/** An address is refused beyond it within a minute. */
const BEATS_A_MINUTE = 600;
/** Judged at the end of each minute; a new release is watched for ten. */
const MINUTES = 9;

/** Of ten thousand requests on a busy machine. */
jest.setTimeout(120_000);

let site: WatchedSite;
beforeEach(async () => {
  site = await startWatchedSite();
});
afterEach(() => site.stop());

const tabName = (number: number) => `tab-of-an-attacker-${number}`;
const ofNet = (number: number) => `203.0.${113 + (number >> 8)}.${number & 255}`;

/** Sends the heartbeats, evenly over the minutes in which the release is watched, and judges. */
async function attack(beatOf: (number: number) => Promise<number>): Promise<void> {
  for (let minute = 0; minute < MINUTES; minute += 1) {
    for (let number = minute; number < BEATS; number += MINUTES) await beatOf(number);
    await site.look();
    site.clock.advance(MINUTE_MS);
  }
}

/** Tabs of as many visitors, in each of which the release fails. */
async function failInTabs(tabs: number): Promise<void> {
  for (let tab = 0; tab < tabs; tab += 1)
    await site.beat(`198.51.100.${tab}`, { page: site.visit(`198.51.100.${tab}`), tab: tabName(tab) });
}

test('22 to 50 heartbeats of one address, with page tokens or without, change nothing [F16]', async () => {
  for (let number = 0; number < 50; number += 1) await site.beat('203.0.113.1', { tab: tabName(number) });
  for (let number = 0; number < 50; number += 1) await site.beat('203.0.113.2', { page: site.visit('203.0.113.2'), tab: tabName(number) });
  await site.look();

  expect([site.live(), site.taken, site.alarms]).toEqual(['1.1.0', [], []]);
});

const FORGED = { voice: `${'v'.repeat(22)}.${'m'.repeat(22)}`, pass: `9.9999999999999.${'p'.repeat(22)}` };

test(`${BEATS} forged, replayed and valid heartbeats of one address change nothing, and most are refused [F16]`, async () => {
  const address = '203.0.113.1';
  const page = site.visit(address);
  const kinds = [() => ({}), () => ({ page: FORGED }), () => ({ page }), () => ({ page: site.visit(address) })];
  const statuses = new Map<number, number>();
  await attack(async (number) => {
    const status = await site.beat(address, { ...kinds[number % kinds.length]?.(), tab: tabName(number) });
    return statuses.set(status, (statuses.get(status) ?? 0) + 1).size;
  });

  expect([site.live(), site.taken, site.alarms]).toEqual(['1.1.0', [], []]);
  expect(statuses.get(204)).toBeLessThanOrEqual(BEATS_A_MINUTE * MINUTES);
});

test.each([
  ['one /64 network', (number: number) => `2001:db8:0:1::${number.toString(16)}`],
  ['a thousand /64 networks of one /48', (number: number) => `2001:db8:0:${(number % 1000).toString(16)}::1`],
])(`${BEATS} valid heartbeats of %s change nothing [F16]`, async (_what, addressOf) => {
  await attack((number) => site.beat(addressOf(number), { page: site.visit(addressOf(number)), tab: tabName(number) }));

  expect([site.live(), site.taken, site.alarms]).toEqual(['1.1.0', [], []]);
});

test(`${BEATS} heartbeats of 200 addresses without page tokens raise one alarm and change nothing [F16]`, async () => {
  await attack((number) => site.beat(ofNet(number % 200), { tab: tabName(number) }));

  expect([site.live(), site.taken, site.alarms]).toEqual(['1.1.0', [], ['anonymous']]);
});

test('one visitor’s token counts at no other address, also together with forged ones', async () => {
  const page = site.visit('203.0.113.1');
  await attack((number) => site.beat(ofNet(number % 200), { page: number % 2 === 0 ? page : FORGED, tab: tabName(number) }));

  expect([site.live(), site.taken]).toEqual(['1.1.0', []]);
});

test('tokens from before a release say nothing about it [F16]', async () => {
  const pages = Array.from({ length: 200 }, (_none, number) => site.visit(ofNet(number)));
  await site.ops.activate('1.2.0');
  for (const [number, page] of pages.entries()) await site.beat(ofNet(number), { page, tab: tabName(number) });
  await site.look();

  expect([site.live(), site.taken]).toEqual(['1.2.0', []]);
});

test('made-up digests of many addresses take no memory, and blind the judge to no fault [F16]', async () => {
  const known = site.book.health().length;
  for (let number = 0; number < BEATS; number += 1) {
    const digest = number.toString(16).padStart(24, '0');
    await site.beat(ofNet(number % 500), { digest, page: site.visit(ofNet(number % 500)), tab: tabName(number) });
  }
  expect(site.book.health()).toHaveLength(known);

  await failInTabs(50);
  await site.look();
  expect([site.live(), site.taken]).toEqual(['1.0.0', ['1.0.0']]);
});

test('a flood without page tokens hides no fault that fifty visitors see [F16]', async () => {
  for (let number = 0; number < BEATS; number += 1) await site.beat(ofNet(number % 500), { tab: tabName(number) });
  await failInTabs(50);
  await site.look();

  expect([site.live(), site.taken]).toEqual(['1.0.0', ['1.0.0']]);
});

test('fifty visitors in whose tabs a release fails take it back at once, and the next one asks for a person [F16]', async () => {
  await failInTabs(50);
  await site.look();
  expect([site.live(), site.taken, site.alarms]).toEqual(['1.0.0', ['1.0.0'], []]);

  await site.ops.activate('1.2.0');
  const NEXT_DIGEST = { digest: site.standings()[0]?.digest ?? '' };
  for (let tab = 0; tab < 50; tab += 1)
    await site.beat(`198.51.100.${tab}`, { ...NEXT_DIGEST, page: site.visit(`198.51.100.${tab}`), tab: tabName(tab) });
  await site.look();
  expect([site.live(), site.taken, site.alarms]).toEqual(['1.2.0', ['1.0.0'], ['again']]);
});
