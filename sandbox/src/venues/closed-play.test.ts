import { CODE } from '@site/shared/product';
import { createTransfer, getWalletSummary, launchDemo, launchVenue, logIn, openDemo } from '@site/shared/wire';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { keyed } from '@site/server/modules/money/deposits/testing.ts';
import { A_SLOT } from '@site/server/modules/play/games/testing.ts';
import { withTestApp } from '@site/server/testing/testing.ts';
import { venueProbes } from './venue-probes.testing.ts';

const app = withTestApp();
const PROBES = venueProbes(app);
const FOREIGN = '185.220.101.9';
const PASSWORD = 'Sturdy2026';

/** A member with venue sessions everywhere, all launched at one address. */
async function playing(ip: string) {
  await app.ops('/site/settings', { jurisdictions: [...SERVED, { country: 'XX', minimumAge: 18, offers: ['play', 'promotions'] }] });
  const { userName } = (await app.newcomer(`closed${(members.count += 1)}`)).session() ?? { userName: '' };
  const member = app.guest(ip);
  member.use((await member.call(logIn, { userName, password: PASSWORD, remember: false })).data);
  const tokens: [string, string][] = [];
  for (const [name, probe] of Object.entries(PROBES)) tokens.push([name, await probe.enter(member)]);
  return { member, tokens };
}
const members = { count: 0 };
const SERVED = [{ country: 'ZZ', minimumAge: 18, offers: ['play', 'promotions', 'recruiting'] }];

const bet = async (name: string, token: string) => (await PROBES[name]?.calls(token)[1]) ?? {};
const textOf = (answer: Record<string, unknown>) => JSON.stringify([answer['msg'], answer['message'], answer['StatusDesc']]);
const money = async (member: SignedClient) => (await member.call(getWalletSummary)).data?.central;

/** What closes play, and what a player then reads at every venue. */
const CLOSINGS: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>, string])[] = [
  [
    'maintenance',
    () => app.ops('/site/settings', { maintenance: { until: null, message: '升级数据库' } }),
    () => app.ops('/site/settings', { maintenance: false }),
    '升级数据库',
  ],
  [
    'a block of the address',
    () => app.ops('/site/blocks', { ip: FOREIGN, code: CODE.ipBlocked }),
    () => app.ops('/site/blocks', { ip: FOREIGN, code: null }),
    '所在',
  ],
  [
    'a notice for the address',
    () => app.ops('/site/blocks', { ip: FOREIGN, code: CODE.accessNotice }),
    () => app.ops('/site/blocks', { ip: FOREIGN, code: null }),
    '所在的地区',
  ],
  [
    'a country where play is no longer offered',
    () => app.ops('/site/settings', { jurisdictions: [...SERVED, { country: 'XX', minimumAge: 18, offers: ['promotions'] }] }),
    () => app.ops('/site/settings', { jurisdictions: SERVED }),
    '所在的地区',
  ],
];

test.each(CLOSINGS)('%s ends every bet at venues that were entered before [MNT-1] [ERR-3] [RG-8]', async (_name, close, open, text) => {
  const { member, tokens } = await playing(FOREIGN);
  const before = await money(member);
  await close();

  for (const [name, token] of tokens) expect([name, textOf(await bet(name, token))]).toEqual([name, expect.stringContaining(text)]);
  const intoVenue = { venueCode: 'BT', direction: 'in', amount: '100' } as const;
  expect(await member.call(launchVenue, A_SLOT)).toMatchObject({ data: null, message: expect.stringContaining(text) });
  expect(await member.call(createTransfer, intoVenue, keyed())).toMatchObject({ data: null, message: expect.stringContaining(text) });
  await open();
  await app.ops('/site/settings', { jurisdictions: [...SERVED, { country: 'XX', minimumAge: 18, offers: ['play'] }] });
  expect(await money(member)).toBe(before);
  for (const [name, token] of tokens) expect(textOf(await bet(name, token))).not.toContain(text);
});

test.each(CLOSINGS)('%s ends free play that began before, of guests too [MNT-1] [ERR-3] [RG-8]', async (_name, close, open, text) => {
  const { member } = await playing(FOREIGN);
  const guest = app.guest(FOREIGN);
  const started: [SignedClient, string][] = [];
  for (const client of [member, guest]) {
    await client.call(openDemo, { birthDate: '1990-01-01' });
    started.push([client, (await client.call(launchDemo, FREE_GAME)).data?.token ?? '']);
  }
  for (const [, token] of started) expect(await bet('cards', token)).toMatchObject({ data: { stake: '10.00' } });
  await close();

  for (const [client, token] of started) {
    expect(textOf(await bet('cards', token))).toContain(text);
    expect(await client.call(launchDemo, FREE_GAME)).toMatchObject({ data: null, message: expect.stringContaining(text) });
  }
  await open();
  await app.ops('/site/settings', { jurisdictions: [...SERVED, { country: 'XX', minimumAge: 18, offers: ['play'] }] });
  for (const [, token] of started) expect(await bet('cards', token)).toMatchObject({ data: { stake: '10.00' } });
});

const FREE_GAME = { gameCode: 'YT001' };
