import { readHostRelease } from '@site/tools/site/host-release.ts';
import { changedHost, hostOf } from '../fixtures/host-variant.ts';
import { expect, logIn, test } from '../fixtures/site.ts';

test.use({ sharedBy: 'host-release' });

test('scratch deposit', async ({ page, site, pageErrors }) => {
  test.setTimeout(400_000);
  page.on('console', (m) => console.log('CONSOLE', m.type(), m.text().slice(0, 300)));
  await site.ops.publish(readHostRelease('2.0.0'));
  await site.ops.activate('host', '2.0.0', 'journey');
  await site.ops.publish(changedHost('2.1.0', (script) => script.replaceAll('理性游戏', '理性娱乐')));
  await page.setViewportSize({ width: 1000, height: 500 });
  await logIn(page);
  await page.goto('/mine/finance/deposit');
  await page.getByLabel('存款金额（元）').fill('123');
  await page.getByLabel('存款金额（元）').focus();
  await page.keyboard.press('ArrowLeft');
  await page.evaluate(() => window.scrollTo(0, 180));
  await page.evaluate(() => Object.assign(window, { mark: 'same page' }));
  const look = () =>
    page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement;
      return JSON.stringify([window.scrollY, at.tagName, at.value, at.selectionStart, (window as any).mark, performance.getEntriesByType('navigation').length, performance.getEntriesByName('host-move').map(({ duration, detail }: any) => [Math.round(duration), detail])]);
    });
  console.log(await look());
  await page.waitForTimeout(4000);
  const states = () => page.evaluate(() => [...document.querySelectorAll('#root main :is([aria-checked],[aria-pressed],[aria-selected],[aria-expanded])')].map((e) => e.outerHTML.slice(0, 150)));
  console.log(await states());
  await site.ops.activate('host', '2.1.0', 'journey');
  for (let i = 0; i < 100; i += 1) {
    await page.waitForTimeout(100);
    const diff = await page.evaluate(() => {
      const before = document.querySelector('#root-before');
      const after = document.querySelector('#root');
      if (!before || !after) return null;
      const read = (root: Element) =>
        [...root.querySelectorAll('main h1'), ...root.querySelectorAll('input,textarea,select,main :is([aria-checked],[aria-pressed],[aria-selected],[aria-expanded])')].map((e: any) => [e.localName, e.type, e.name, e.value, e.checked, e.textContent.slice(0, 20), ...['aria-checked', 'aria-pressed', 'aria-selected', 'aria-expanded', 'aria-label'].map((n) => e.getAttribute(n))].join(' '));
      const waits = (root: Element) => root.querySelectorAll('main :is([data-waits],[aria-busy="true"])').length;
      const [one, other] = [read(before), read(after)];
      return [one.length, other.length, waits(before), waits(after), one.filter((t) => !other.includes(t)), other.filter((t) => !one.includes(t))];
    });
    if (diff && i % 10 === 0) console.log(JSON.stringify(diff));
  }
  for (let i = 0; i < 30; i += 1) {
    await page.waitForTimeout(1000);
    console.log(await hostOf(page), await look());
    if (await page.evaluate(() => performance.getEntriesByName('host-move').length > 0)) break;
  }
  await page.waitForTimeout(1500);
  console.log(await look());
  console.log(pageErrors.list);
});
