import { expect, test, type Site } from '../fixtures/site.ts';
import { replaceText, variantOf } from '../fixtures/variants.ts';

/** The sources where failures of this name were thrown, innermost first. */
async function sourcesOf({ ops }: Site, message: string): Promise<readonly (string | null)[]> {
  const found = (await ops.reports(1)).find((failure) => failure.message === message);
  return (found?.places ?? []).map(({ source }) => source);
}

test('a fault that crosses host and remote is shown with the lines of the sources, and no source map leaves the server', async ({
  page,
  site,
}) => {
  const before = (await site.ops.status()).remotes['activities']?.version ?? '';
  const broken = variantOf(
    'activities',
    '9.0.1',
    replaceText('"aria-label":"优惠活动"', '"aria-label":(()=>{throw new Error("located in render")})()'),
  );
  await site.ops.publish(broken);
  await site.ops.activate('activities', '9.0.1', 'a fault to locate');

  await page.goto('/activity/discount');
  await expect(page.getByRole('heading', { level: 1, name: '优惠活动' })).toBeVisible();
  await expect.poll(() => sourcesOf(site, 'located in render'), { timeout: 20_000 }).not.toEqual([]);

  const sources = await sourcesOf(site, 'located in render');
  expect(sources[0]).toMatch(/^remote-activities\/src\/activities\/\w[\w-]*\.tsx:\d+:\d+$/);
  expect(sources.some((source) => source?.includes('node_modules/') || source?.startsWith('host/'))).toBe(true);
  const [file = ''] = broken.maps?.keys() ?? [];
  const asked = await page.request.get(`/r/activities/${broken.document.digest}/${file}.map`);
  expect([file.endsWith('.js'), asked.status()]).toEqual([true, 404]);
  await site.ops.rollback('activities', before, 'journey');
});

test('a start that fails is shown with the line of the release, under its version', async ({ page, site }) => {
  const before = (await site.ops.status()).remotes['activities']?.version ?? '';
  const failing = replaceText('slots:{"home.offers"', 'start:()=>{throw new Error("located in start")},slots:{"home.offers"');
  await site.ops.publish(variantOf('activities', '9.0.2', failing));
  await site.ops.activate('activities', '9.0.2', 'a start to locate');

  await page.goto('/activity/discount');
  await expect(page.getByRole('heading', { level: 1, name: '优惠活动' })).toBeVisible();

  const faults = async () =>
    (await site.ops.reports(1)).filter(({ remote, release, name }) => `${remote} ${release} ${name}` === 'activities 9.0.2 ReleaseFault');
  await expect
    .poll(async () => (await faults()).flatMap(({ places = [] }) => places.map(({ source }) => source)), { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/^remote-activities\/src\/remote\.ts:\d+:\d+$/));
  expect((await faults())[0]?.message).toContain('its start failed');
  await site.ops.rollback('activities', before, 'journey');
});
