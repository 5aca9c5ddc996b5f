import type { Page } from '@playwright/test';
import { seriousFindings } from '../fixtures/accessibility.ts';
import { expect, recordErrors, test } from '../fixtures/site.ts';
import { platformOf } from '../fixtures/platform.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const focusedIn = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);

async function open(page: Page): Promise<void> {
  await page.goto('/help/kh');
  await expect(page.getByRole('heading', { level: 1, name: '开户帮助' })).toBeVisible();
}
const show = async (page: Page, kind: 'safety' | 'confirm' | 'alert', options: object = {}) => {
  const platform = await platformOf(page);
  await platform.evaluate(
    ({ dialogs }, question) => {
      const answered = question.kind === 'safety' ? dialogs.safety() : dialogs[question.kind]('余额不足，是否前往存款？', question.options);
      void answered.then((answer) => Object.assign(window, { answer: String(answer) }));
    },
    { kind, options },
  );
};
const answer = (page: Page) => page.evaluate(() => Object.entries(window).find(([name]) => name === 'answer')?.[1] as unknown);

for (const width of [1280, 390]) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`the safety dialog at ${width} in ${scheme}: its words, one way out, the focus inside [ERR-9] [SH-9]`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await open(page);
      await show(page, 'safety');

      await expect(page.getByRole('dialog', { name: '安全提示' })).toContainText('如有客服人员提供银行卡号引导您存款，请勿进行交易');
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      await expect(dialog(page)).toBeVisible();
      for (let press = 0; press < 5; press += 1) {
        await page.keyboard.press('Tab');
        expect(await focusedIn(page)).toBe(true);
      }
      expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);
      await dialog(page).getByRole('button', { name: '我已了解' }).click();
      await expect(dialog(page)).toHaveCount(0);
    });
  }
}

test('a question gives the focus back where it was, and is denied by Escape and by the backdrop [ERR-8]', async ({ page }) => {
  await open(page);
  const search = page.getByRole('banner').getByRole('combobox');
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 400)]) {
    await search.focus();
    await show(page, 'confirm');
    await expect(dialog(page)).toBeVisible();
    expect(await focusedIn(page)).toBe(true);
    await leave();
    await expect(dialog(page)).toHaveCount(0);
    expect(await answer(page)).toBe('false');
    await expect(search).toBeFocused();
  }
});

test('a button counts its seconds down one by one and opens afterwards [ERR-10] [CON-8]', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await show(page, 'alert', { button: { title: '我已阅读', isCountdown: true, countdownSeconds: 60 } });
  const button = dialog(page).getByRole('button');
  await expect(button).toHaveText(/^我已阅读（\d+s）$/);
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 2000)));
  const left = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
  await expect(button).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(button).toHaveText(`我已阅读（${left - 1}s）`);
  await page.clock.runFor(60_000);
  await dialog(page).getByRole('button', { name: '我已阅读' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('several dialogs opened at once appear one after the other, without a console message [ERR-8]', async ({ page }) => {
  const pageErrors: string[] = [];
  await recordErrors(page, pageErrors);
  await open(page);
  for (const kind of ['alert', 'safety', 'confirm'] as const) await show(page, kind);
  for (const button of ['确定', '我已了解', '确定']) {
    await expect(dialog(page)).toHaveCount(1);
    await dialog(page).getByRole('button', { name: button, exact: true }).click();
  }
  await expect(dialog(page)).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});
