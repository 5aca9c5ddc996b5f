import { operatorCommand } from '../../../testing/test-adapters.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getHelpArticle,
  getPopup,
  getSkin,
  listActivities,
  listFloatingIcons,
  listHelp,
  listNotices,
  listStationAds,
  startBreak,
  voteOnHelp,
} from '@site/shared/wire';
import { withConsole } from '../../../testing/testing.ts';
import { CONTENT_KINDS } from './content.schemas.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-content-'));
const file = join(folder, 'pieces.json');
const site = withConsole(operatorCommand('content'));
afterAll(() => rmSync(folder, { recursive: true }));

type Piece = Readonly<Record<string, unknown>>;

/** Saves a kind, changes what was saved, and loads it again. */
async function edit(kind: string, change: (pieces: readonly Piece[]) => readonly Piece[]) {
  await site.type('save', kind, file);
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Piece[])));
  return site.type('load', kind, file);
}

test('home has floating icons and one pop-up, each with a picture of the site [API-8] [API-12]', async () => {
  const guest = site.app.guest();

  const icons = (await guest.call(listFloatingIcons, { displayEquipment: '1' })).data ?? [];
  const popup = (await guest.call(getPopup)).data;

  expect(icons.map(({ title }) => title)).toEqual(['每日返水', '每日签到']);
  for (const { image } of [...icons, { image: popup?.image ?? '' }])
    expect([image, site.app.adapters.hasPicture(image)]).toEqual([image, true]);
  expect(popup).toMatchObject({ title: '新人指引任务', link: '/activity/discount?id=newcomer-guide' });
});

test.each(CONTENT_KINDS)('every %s can be saved to a file and loaded again unchanged', async (kind) => {
  await site.type('save', kind, file);
  const saved = readFileSync(file, 'utf8');

  expect((await site.type('load', kind, file)).code).toBe(0);
  await site.type('save', kind, file);
  expect(readFileSync(file, 'utf8')).toBe(saved);
});

test('loaded content is on the pages at once [API-6] [API-7] [RT-11] [RT-7]', async () => {
  const guest = site.app.guest();
  await edit('notice', ([first]) => [{ ...first, id: 'notice-new', text: '新公告', publishedAt: '2026-06-15T05:59:00Z' }]);
  await edit('ad', (ads) => ads.map((ad) => ({ ...ad, title: `新${String(ad.title)}` })));
  await edit('activity', (offers) => offers.map((offer) => (offer.id === 'newcomer-guide' ? { ...offer, turnoverMultiple: 2 } : offer)));
  await edit('article', (articles) =>
    articles.map((one) => (one.code === 'kh' ? { ...one, title: '开户指南', updatedAt: '2026-06-15' } : one)),
  );

  expect((await guest.call(listNotices, { category: 'all' })).data?.[0]?.text).toBe('新公告');
  expect((await guest.call(listStationAds)).data?.[0]?.title).toBe('新新人礼遇');
  expect((await guest.call(listActivities)).data?.find(({ id }) => id === 'newcomer-guide')?.terms.turnoverMultiple).toBe(2);
  expect((await guest.call(getHelpArticle, { code: 'kh' })).data).toMatchObject({ title: '开户指南', updatedAt: '2026-06-15' });
  expect((await guest.call(listHelp)).data?.[0]).toMatchObject({ code: 'kh', title: '开户指南' });
});

test.each([
  ['activity', 'turnoverMultiple', 11],
  ['icon', 'link', 'https://elsewhere.example/'],
  ['popup', 'image', '//elsewhere.example/a.svg'],
  ['article', 'updatedAt', 'yesterday'],
  ['skin', 'dark', { bg: 'red' }],
  ['skin', 'light', { bg: '#121A2C' }],
])('a load of %s with a wrong %s is refused with its name, and nothing of it is written', async (kind, field, value) => {
  const { code, text } = await edit(kind, (pieces) => pieces.map((piece, index) => ({ ...piece, ...(index === 0 && { [field]: value }) })));

  expect(code).not.toBe(0);
  expect(text).toContain(field);
  expect((await site.app.guest().call(getPopup)).data?.image).toBe('/art/activity/newcomer-guide.svg');
});

test('a skin that operators edit dresses the pages from the next load, one that is gone dresses none [SH-8]', async () => {
  await edit('skin', ([spring]) => [{ ...spring, id: 'moon', title: '中秋', dark: { accent: '#F2C94C', onAccent: '#1A1200' }, light: {} }]);
  const guest = site.app.guest();

  expect((await guest.call(getSkin, { id: 'moon' })).data).toEqual({
    id: 'moon',
    title: '中秋',
    dark: { accent: '#F2C94C', onAccent: '#1A1200' },
    light: {},
  });
  await site.type('remove', 'skin', 'moon');
  expect((await guest.call(getSkin, { id: 'moon' })).data).toBeNull();
  expect((await guest.call(getSkin, { id: 'spring' })).data?.title).toBe('新春');
});

test('a removed piece is gone, and a removed article is the shipped one again', async () => {
  await site.type('remove', 'icon', 'calendar');
  await site.type('remove', 'article', 'kh');

  expect((await site.app.guest().call(listFloatingIcons, { displayEquipment: '1' })).data?.map(({ id }) => id)).toEqual(['rebate']);
  expect((await site.app.guest().call(getHelpArticle, { code: 'kh' })).data?.title).toBe('开户帮助');
});

test('a device rates an article once, and may change its rating [RT-11]', async () => {
  const [one, other] = [site.app.guest(), site.app.guest()];
  for (const useful of [true, false]) await one.call(voteOnHelp, { code: 'ck', useful });
  await other.call(voteOnHelp, { code: 'ck', useful: true });

  expect((await site.type('votes')).text).toContain('ck  1 of 2 found it useful');
});

test('the pop-up for newcomers greets a new member and none of a higher level [API-12]', async () => {
  const [newcomer, player] = [await site.app.newcomer('Traveller8'), await site.app.player()];

  expect((await newcomer.call(getPopup)).data?.id).toBe('newcomer-guide');
  expect((await player.call(getPopup)).data).toBeNull();

  await edit('popup', ([one]) => [{ ...one, mostGrade: undefined }]);
  expect((await player.call(getPopup)).data?.id).toBe('newcomer-guide');
});

test('a member on a break sees no offers [API-8] [API-12]', async () => {
  const member = await site.app.newcomer('Traveller7');
  await member.call(startBreak, { days: 7 });

  expect((await member.call(getPopup)).data).toBeNull();
  expect((await member.call(listFloatingIcons, { displayEquipment: '1' })).data).toEqual([]);
});
