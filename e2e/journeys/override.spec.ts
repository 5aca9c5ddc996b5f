import { OVERRIDE_MARK } from '@site/shared/federation';
import { expect, recordErrors, test, type Site } from '../fixtures/site.ts';
import { replaceText, variantOf } from '../fixtures/variants.ts';

const TITLE = '开户帮助';
const TRIAL = '开户帮助（试用）';
const VERSION = '7.0.0';

/** A published release that no player gets, and the fragment of a link to it. */
async function trialOf({ ops, origin }: Site): Promise<string> {
  await ops.publish(variantOf('help', VERSION, replaceText(TITLE, TRIAL)));
  return (await ops.overrideLink('help', { version: VERSION, origin, minutes: 5 })).fragment;
}

test('a link shows one release to the browser that opens it, with badge, inspector and a way back, and to no other [T28]', async ({
  page,
  browser,
  site,
  pageErrors,
}) => {
  const fragment = await trialOf(site);
  await page.goto(`/help/kh${fragment}`);
  const badge = page.getByRole('complementary', { name: '试用版本' });
  await expect(page.getByRole('heading', { level: 1, name: TRIAL })).toBeVisible();
  await expect(badge).toContainText(`试用 help ${VERSION} · 剩余`);
  expect(page.url()).not.toContain('override');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: TRIAL })).toBeVisible();
  await badge.getByRole('button', { name: '检查' }).click();
  await page.getByRole('button', { name: '指认元素' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('status').filter({ hasText: 'screens/helpKh' })).toHaveText(`help ${VERSION} · screens/helpKh`);
  const help = page.getByRole('region', { name: 'help' });
  await expect(help).toContainText(/\d+ 个文件，\d+–\d+ 毫秒/);
  await expect(help).toContainText(
    /体验.*最大绘制 \d+ 毫秒.*租约无请求打开后 [1-9]\d* 次GET \S+ \d+ 毫秒.*事件无内存\d+ 个元素，代码 \d+\.\d KB/,
  );
  await page.getByRole('button', { name: '关闭' }).click();

  const player = await browser.newPage({ baseURL: site.origin });
  await player.goto('/help/kh');
  await expect(player.getByRole('heading', { level: 1, name: TITLE, exact: true })).toBeVisible();
  await player.close();

  await badge.getByRole('button', { name: '恢复正式版本' }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE, exact: true })).toBeVisible();
  await expect(badge).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: TITLE, exact: true })).toBeVisible();
  expect(pageErrors.list).toEqual([]);
});

test('a link that was altered shows what players get and says why; one of a revoked release ends in open pages [F32]', async ({
  browser,
  site,
}) => {
  await site.ops.publish(variantOf('help', '7.1.0', replaceText(TITLE, TRIAL)));
  const { fragment } = await site.ops.overrideLink('help', { version: '7.1.0', origin: site.origin, minutes: 5 });
  const signed = JSON.parse(Buffer.from(fragment.slice(OVERRIDE_MARK.length), 'base64url').toString()) as { payload: string };
  const longer = { ...signed, payload: signed.payload.replace(/"expiresAtMs":\d/, '"expiresAtMs":9') };
  const page = await browser.newPage({ baseURL: site.origin });
  const pageErrors: string[] = [];
  await recordErrors(page, pageErrors);

  await page.goto(`/help/kh${OVERRIDE_MARK}${Buffer.from(JSON.stringify(longer)).toString('base64url')}`);
  await expect(page.getByRole('heading', { level: 1, name: TITLE, exact: true })).toBeVisible();
  await expect(page.getByText('试用链接无效：签名不符')).toBeVisible();

  await page.goto('/');
  await page.goto(`/help/kh${fragment}`);
  await expect(page.getByRole('heading', { level: 1, name: TRIAL })).toBeVisible();
  await site.ops.order('help', 'revoke', { version: '7.1.0' });
  await expect(page.getByRole('heading', { level: 1, name: TITLE, exact: true })).toBeVisible();
  await expect(page.getByRole('complementary', { name: '试用版本' })).toHaveCount(0);
  expect(pageErrors).toEqual([]);
  await page.close();
});

test('where nothing says whose fault it is, the link that puts back the remote at fault shows the page without it, and players go on as before', async ({
  browser,
  site,
}) => {
  const before = (await site.ops.status()).remotes;
  await site.ops.publish(variantOf('activities', '7.4.0', replaceText('优惠活动', '优惠话动')));
  await site.ops.publish(variantOf('help', '7.4.0', replaceText(TITLE, TRIAL)));
  await site.ops.activate('activities', '7.4.0', 'a wrong word');
  await site.ops.activate('help', '7.4.0', 'nothing wrong');
  const [staff, player] = [await browser.newPage({ baseURL: site.origin }), await browser.newPage({ baseURL: site.origin })];
  const wrong = (page: typeof staff) => page.getByRole('heading', { level: 1, name: '优惠话动' });
  const right = (page: typeof staff) => page.getByRole('heading', { level: 1, name: '优惠活动' });

  const links = await site.ops.bisect({ origin: site.origin, minutes: 5 });
  expect(links.slice(0, 2).map(({ remote, version }) => `${remote} ${version}`)).toEqual(['help 7.4.0', 'activities 7.4.0']);
  const open = async (remote: string) => {
    await staff.goto('/');
    await staff.goto(`/activity/discount${links.find((link) => link.remote === remote)?.fragment ?? ''}`);
  };
  await open('help');
  await expect(wrong(staff)).toBeVisible();
  await open('activities');
  await expect(right(staff)).toBeVisible();
  await player.goto('/activity/discount');
  await expect(wrong(player)).toBeVisible();

  for (const remote of ['activities', 'help']) await site.ops.rollback(remote, before[remote]?.version, 'journey');
  await expect(right(player)).toBeVisible();
  await Promise.all([staff, player].map((page) => page.close()));
});
