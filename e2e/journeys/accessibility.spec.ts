import type { Page } from '@playwright/test';
import { isProtected, REMOTES, ROUTES, type RouteName } from '@site/shared/product';
import { seriousFindings } from '../fixtures/accessibility.ts';
import { expect, logIn, test } from '../fixtures/site.ts';

/** A separate test for the screens of each package, so that the workers share them. */
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

const NAMES = Object.keys(ROUTES) as RouteName[];
/** Articles are one screen with different texts, so two of them are enough. */
const ARTICLES_LOOKED_AT: readonly RouteName[] = ['helpKh', 'helpTytzjc'];
const isLookedAt = (name: RouteName) => !name.startsWith('help') || ARTICLES_LOOKED_AT.includes(name);

const VIEWS = [
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'light', width: 1280 },
] as const;

const OWNERS = ['host', ...REMOTES] as const;
type Owner = (typeof OWNERS)[number];

/** Findings of a settled screen: a finding missing in a second check was a picture or a colour in transition. */
async function lastingFindings(page: Page): Promise<string[]> {
  await rest(page);
  const first = await seriousFindings(page);
  if (first.length === 0) return first;
  await rest(page);
  return await seriousFindings(page);
}

/** A screen begins at its top, and scrolls only down. */
async function places(page: Page): Promise<string[]> {
  const { down, wide } = await page.evaluate(() => ({ down: window.scrollY, wide: document.documentElement.scrollWidth - innerWidth }));
  return [...(down > 0 ? [`opens ${down} px below its top`] : []), ...(wide > 0 ? [`is ${wide} px too wide`] : [])];
}

/** Finishes the transition to a new colour scheme: a colour in transition has no defined contrast. */
async function rest(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    // A skipped element (content-visibility) starts its colour transition only when its style is read.
    for (const element of document.querySelectorAll('main *')) void getComputedStyle(element).color;
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}

/** Rules that say which screens a remote has for members. */
const MEMBER_RULES: Partial<Record<Owner, string>> = { games: ' [RT-5] [RT-6]', finance: ' [RT-9] [RT-10]', account: ' [RT-8]' };

for (const owner of OWNERS) {
  const screens = NAMES.filter((route) => ROUTES[route].owner === owner && isLookedAt(route));

  test(`${owner}: member screens have no serious accessibility finding [SH-9]${MEMBER_RULES[owner] ?? ''}`, async ({
    page,
    pageErrors,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logIn(page);
    const findings: string[] = [];
    for (const name of screens) {
      for (const [place, { colorScheme, width }] of VIEWS.entries()) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 844 });
        if (place === 0) await open(page, name);
        findings.push(...[...(await lastingFindings(page)), ...(await places(page))].map((finding) => `${name} ${width}: ${finding}`));
      }
    }
    expect(findings).toEqual([]);
    expect(pageErrors.list).toEqual([]);
  });
}

/** A screen for members shows its name in its heading; addresses.spec.ts checks the same for guests. */
async function open(page: Page, name: RouteName): Promise<void> {
  const { path, title } = ROUTES[name];
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  if (isProtected({ pathname: path, search: '' })) await expect(heading, name).toHaveText(title);
  else await expect(heading, name).toBeAttached();
}
