import type { Frame, Page } from '@playwright/test';
import { expect, logIn, test } from '../fixtures/site.ts';

/** Opens a game and returns its venue's frame, once the game can be played. */
async function openVenue(page: Page): Promise<Frame> {
  await logIn(page);
  await page.goto('/game/egame?play=JL001');
  await expect(page.frameLocator('iframe').getByRole('button', { name: /开始/ })).toBeVisible();
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  if (!frame) throw new Error('the page has no frame');
  return frame;
}

/** The result of an attempt by the venue's page: the name of the error, or what it got. */
const attempt = (frame: Frame, what: string) =>
  frame.evaluate((name) => {
    const tries: Readonly<Record<string, () => unknown>> = {
      'read the parent’s document': () => window.parent.document.title,
      'read the parent’s storage': () => window.parent.localStorage.length,
      'read the address of the parent': () => window.parent.location.href,
      'reach its own frame element': () => window.frameElement?.tagName ?? 'none',
      'call a function of the parent': () => Reflect.get(window.parent, 'fetch'),
      'open a window': () => window.open('http://evil.example/', '_blank')?.closed ?? 'none',
      'ask for a password by a system dialog': () => window.prompt('密码'),
      'read the site’s cookies': () => document.cookie,
    };
    try {
      return String(tries[name]?.());
    } catch (error) {
      return error instanceof Error ? error.name : 'thrown';
    }
  }, what);

test('a venue’s page gets out of its frame in none of eight ways [T14] [VEN-7]', async ({ page }) => {
  const frame = await openVenue(page);

  expect(await attempt(frame, 'read the parent’s document')).toBe('SecurityError');
  expect(await attempt(frame, 'read the parent’s storage')).toBe('SecurityError');
  expect(await attempt(frame, 'read the address of the parent')).toBe('SecurityError');
  expect(await attempt(frame, 'call a function of the parent')).toBe('SecurityError');
  expect(['none', 'SecurityError']).toContain(await attempt(frame, 'reach its own frame element'));
  expect(await attempt(frame, 'open a window')).toBe('none');
  expect(await attempt(frame, 'ask for a password by a system dialog')).toBe('null');
  expect(await attempt(frame, 'read the site’s cookies')).toBe('');
});

const EVIL = 'http://evil.localhost:4999/evil';
const WAYS = ['script', 'link', 'form', 'window'] as const;

/** Puts a button into the venue's page that takes the whole page away, and presses it as a player would. */
async function pressAway(page: Page, frame: Frame, way: (typeof WAYS)[number]): Promise<void> {
  await frame.evaluate(
    ([name, address]) => {
      const form = Object.assign(document.createElement('form'), { action: address, target: '_top' });
      const link = Object.assign(document.createElement('a'), { href: address, target: '_top' });
      document.body.append(form, link);
      const leave: Readonly<Record<string, () => void>> = {
        script: () => window.top?.location.assign(address),
        link: () => link.click(),
        form: () => form.submit(),
        window: () => void window.open(address, '_top'),
      };
      const button = Object.assign(document.createElement('button'), { id: `leave-${name}`, textContent: name });
      button.addEventListener('click', () => {
        button.dataset['tried'] = 'yes';
        // A browser that blocks it may throw; that is the expected result.
        try {
          leave[name]?.();
        } catch {
          button.dataset['stopped'] = 'yes';
        }
      });
      // Above whatever the venue draws meanwhile, at a place that its layout does not move.
      button.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:2147483647';
      document.querySelector('[id^="leave-"]')?.remove();
      document.body.append(button);
    },
    [way, EVIL] as const,
  );
  await page.frameLocator('iframe').locator(`#leave-${way}`).click();
}

test('a click inside of the frame moves the whole page nowhere, neither by a script nor by a form, a link or a window [T14]', async ({
  page,
}) => {
  await page.route(`${EVIL}**`, (route) => route.fulfill({ body: 'evil' }));
  const frame = await openVenue(page);
  const before = page.url();
  for (const way of WAYS) {
    await pressAway(page, frame, way);
    await expect(page.frameLocator('iframe').locator(`#leave-${way}`)).toHaveAttribute('data-tried', 'yes');
  }

  expect(page.url()).toBe(before);
  expect(page.context().pages()).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1, name: '财神到' })).toBeVisible();
});

test('100 forged messages of the frame, of the page and of strangers change nothing [T14] [VEN-7]', async ({ page }) => {
  const frame = await openVenue(page);
  const net = page.locator('dd').last();
  const before = await net.textContent();

  await frame.evaluate(() => {
    for (let at = 0; at < 50; at += 1)
      window.parent.postMessage({ type: 'venue:round', nonce: `guess-${at}`, betNo: `B26112100000${at + 10}`, net: '1000000.00' }, '*');
  });
  await page.evaluate(() => {
    for (let at = 0; at < 50; at += 1)
      window.postMessage({ type: 'venue:round', nonce: `guess-${at}`, betNo: `B26112100000${at + 10}`, net: '1000000.00' }, '*');
  });
  await page.frameLocator('iframe').getByRole('button', { name: /开始/ }).click();

  // The honest round arrives after all of them, and is the only one that counts.
  await expect(net).not.toHaveText(before ?? '');
  expect(await net.textContent()).not.toContain('000,000');
});

test('the frame is a sandbox on another host, and gets neither an address nor a cookie of the site [VEN-7]', async ({ page, site }) => {
  const frame = await openVenue(page);
  const element = page.locator('iframe');

  await expect(element).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  expect(new URL(frame.url()).hostname).not.toBe(new URL(site.origin).hostname);
  expect(frame.url()).not.toContain('token');
  expect(await frame.evaluate(() => [document.cookie, document.referrer])).toEqual(['', '']);
});
