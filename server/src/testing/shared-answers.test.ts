import { countUnreadMail, getHelpArticle, getPlatformCounts, getPreInfo, getSkin, listHelp, listStationAds } from '@site/shared/wire';
import type { SignedClient } from '../kernel/testing.ts';
import { startTestApp, withTestApp } from './testing.ts';

const app = withTestApp();

/** What a shared cache may keep, with a query of each. */
const SHARED = [
  [getPlatformCounts, ''],
  [listHelp, ''],
  [getHelpArticle, '?code=ck'],
  [getSkin, '?id=spring'],
] as const;

const answerOf = async (client: SignedClient, path: string, query: string) => {
  const endpoint = { method: 'GET', path: `${path}${query}`, access: 'guest', body: null, money: false } as const;
  const { headers, statusCode, body } = await client.raw({ ...endpoint, path: endpoint.path as `/${string}` });
  return { caching: headers['cache-control'], status: statusCode, cdn: headers['cdn-cache-control'], body };
};

test.each(SHARED.map(([{ path }, query]) => [path, query]))(
  'the answer of %s%s, which caches may share, is the same for a guest and for a member',
  async (path, query) => {
    const guest = await answerOf(app.guest(), path, query);
    const member = await answerOf(await app.player(), path, query);

    expect(guest).toEqual(member);
    expect(guest).toMatchObject({
      status: 200,
      caching: 'public, max-age=0, must-revalidate, s-maxage=5',
      cdn: 'max-age=5, stale-while-revalidate=5',
    });
  },
);

test('an answer of a member, of an address or of a refusal is never kept', async () => {
  const player = await app.player();
  const answers = [
    await answerOf(player, countUnreadMail.path, ''),
    await answerOf(player, listStationAds.path, ''),
    await answerOf(app.guest(), getPreInfo.path, ''),
    await answerOf(app.guest(), getHelpArticle.path, '?code=no-such-article'),
    await answerOf(app.guest(), countUnreadMail.path, ''),
  ];

  expect(answers.map(({ caching, cdn }) => [caching, cdn])).toEqual(answers.map(() => ['no-store', undefined]));
});

test('with pages of other origins nothing is shared, since each is named in its answer', async () => {
  const other = await startTestApp({ SITE_ORIGINS: 'https://other.example' });

  expect((await answerOf(other.guest(), listHelp.path, '')).caching).toBe('no-store');
  await other.close();
});
