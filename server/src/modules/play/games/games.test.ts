import { GAME_CATEGORIES, getHomeGames, getSavedGames, getLobby, launchVenue, listSavedGames, toggleFavourite } from '@site/shared/wire';
import { withTestApp } from '../../../testing/testing.ts';
import { A_SLOT, enterGame, playRound } from './testing.ts';

const app = withTestApp();

test('a guest sees every electronic game with its venue, return and limits [RT-4]', async () => {
  const { data } = await app.guest().call(getLobby, { category: 'egame' });

  expect(data?.games.length).toBeGreaterThan(300);
  expect(data?.venues).toHaveLength(8);
  expect(data?.games.find(({ code }) => code === 'XH001')).toMatchObject({
    venueCode: 'XH',
    minStake: '1.00',
    art: expect.stringMatching(/^\/art\/game\//),
  });
  expect(data?.games.every(({ rtpBp }) => rtpBp >= 9500 && rtpBp <= 9700)).toBe(true);
});

test('every category has its venues, and an unknown category is refused by name [API-18]', async () => {
  for (const category of GAME_CATEGORIES) expect((await app.guest().call(getLobby, { category })).data?.venues.length).toBeGreaterThan(1);
  expect(await app.guest().send({ method: 'POST', url: getLobby.path, text: '{"category":"casino"}' })).toMatchObject({
    status_code: 10003,
    data: { field: 'category' },
  });
});

test('the home page gets twelve hot and twelve new games, none of a venue in maintenance [RT-2]', async () => {
  const { data } = await app.guest().call(getHomeGames);

  expect(data?.hot).toHaveLength(12);
  expect(data?.fresh).toHaveLength(12);
  expect([...(data?.hot ?? []), ...(data?.fresh ?? [])].some(({ venueCode }) => venueCode === 'MX')).toBe(false);
});

test('a favourite is added by one call and removed by the next, for its member alone [API-18]', async () => {
  const [one, other] = [await app.newcomer('keeper01'), await app.newcomer('keeper02')];

  expect((await one.call(toggleFavourite, { gameCode: 'XH001' })).data?.favourites).toEqual(['XH001']);
  expect((await other.call(getSavedGames)).data?.favourites).toEqual([]);
  expect((await one.call(toggleFavourite, { gameCode: 'XH001' })).data?.favourites).toEqual([]);
});

test("a member's favourites are complete, from every kind of venue, sportsbooks included [RT-4]", async () => {
  const member = await app.newcomer('keeper03');
  for (const gameCode of ['XH001', 'YT001', 'MZ001', 'HC001', 'LW001', 'FBTY', 'IMDJ']) await member.call(toggleFavourite, { gameCode });

  const { data } = await member.call(listSavedGames);

  expect(data?.venues.map(({ category }) => category).toSorted()).toEqual([...GAME_CATEGORIES].toSorted());
  expect(data?.games.find(({ code }) => code === 'FBTY')).toMatchObject({ title: 'FB体育', art: '/art/game/sport/2-FBTY.svg' });
  expect((await (await app.newcomer('keeper04')).call(listSavedGames)).data).toEqual({ venues: [], games: [] });
});

test('the machines with a progressive pool are marked 大奖池, and no other game is [RT-4]', async () => {
  const { data } = await app.guest().call(getLobby, { category: 'egame' });
  const tagged = data?.games.filter(({ tags }) => tags.includes('jackpot')) ?? [];

  expect(new Set(tagged.map(({ volatility, jackpotMultiple }) => `${volatility} ${jackpotMultiple}`))).toEqual(new Set(['5 26000']));
  expect(
    (await app.guest().call(getLobby, { category: 'chess' })).data?.games.some(({ jackpotMultiple }) => jackpotMultiple !== null),
  ).toBe(false);
});

test('an unknown game cannot be a favourite, and a guest has none [SES-6]', async () => {
  const member = await app.player();

  expect(await member.call(toggleFavourite, { gameCode: 'NONE' })).toMatchObject({ status_code: 10003, message: '该游戏不存在或已下架' });
  expect(await app.guest().call(toggleFavourite, { gameCode: 'XH001' })).toMatchObject({ status_code: 10105 });
});

test("a launch returns the venue's address and a token, and the game becomes the most recent one [API-14] [VEN-7]", async () => {
  const member = await app.newcomer('launch01');

  const { data } = await member.call(launchVenue, A_SLOT);

  expect(data).toMatchObject({ url: 'http://venue.localhost:4003/slot/', allowedOrigins: ['http://venue.localhost:4003'] });
  expect(data?.url).not.toContain(data?.token);
  expect(data?.token.length).toBeGreaterThan(30);
  expect((await member.call(getSavedGames)).data?.recent).toEqual(['XH001']);
});

test('a member keeps his newest forty venue sessions, the oldest ends first [API-14]', async () => {
  const member = await app.newcomer('ManyTabs1');
  const tokens: string[] = [];
  for (let launched = 0; launched < 41; launched += 1) {
    app.clock.advance(1);
    tokens.push(await enterGame(member));
  }

  const codes = await Promise.all(
    [tokens[0], tokens[1], tokens[40]].map(async (token) => (await playRound(app, token ?? '', '1'))['code']),
  );
  expect(codes).toEqual(['10105', '0000000', '0000000']);
});

test("a preload returns only the venue's address [API-14]", async () => {
  const member = await app.newcomer('launch02');

  expect((await member.call(launchVenue, { ...A_SLOT, isPreload: true })).data?.token).toBe('');
  expect((await member.call(getSavedGames)).data?.recent).toEqual([]);
});

test.each([
  ['an unknown venue', { enName: 'NOWHERE' }, { status_code: 10003, message: '场馆不存在' }],
  ['an unknown game', { gameCode: 'XH999' }, { status_code: 10003, message: '该游戏不存在或已下架' }],
  ['a game of another venue', { gameCode: 'JL001' }, { status_code: 10003, message: '该游戏不存在或已下架' }],
  ['a venue under maintenance', { enName: 'MOXIANG', gameCode: 'MX001' }, { status_code: 6014, message: '墨象电子维护中，请稍后再试' }],
])('%s cannot be launched [API-14]', async (_what, change, refusal) => {
  const member = await app.player();

  expect(await member.call(launchVenue, { ...A_SLOT, ...change })).toMatchObject(refusal);
});
