import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../fixtures/site.ts';
import { replaceText, prependStatement, variantOf, type Edit } from '../fixtures/variants.ts';

interface BrokenRelease {
  readonly kind: string;
  readonly version: string;
  readonly edit: Edit;
  /** The faults injected into its files. */
  readonly onTheWay?: (page: Page, folder: string) => Promise<unknown>;
  /** It passes every check and shows its fault only when it is in use: the player takes it himself. */
  readonly isTaken?: boolean;
}

const SAME: Edit = (text) => text;
const THROW = '(()=>{throw new Error("broken in render")})()';

const KINDS: readonly BrokenRelease[] = [
  {
    kind: 'answers 404',
    version: '4.0.1',
    edit: SAME,
    onTheWay: (page, folder) => page.route(`**${folder}*.js`, (route) => route.fulfill({ status: 404 })),
  },
  {
    kind: 'hangs',
    version: '4.0.2',
    edit: SAME,
    onTheWay: (page, folder) => page.route(`**${folder}*.js`, () => new Promise(() => undefined)),
  },
  {
    kind: 'has another hash',
    version: '4.0.3',
    edit: SAME,
    onTheWay: (page, folder) =>
      page.route(`**${folder}*.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.ran = 1' })),
  },
  { kind: 'throws at load', version: '4.0.4', edit: prependStatement('entry', 'throw new Error("broken at load")') },
  {
    kind: 'has another shape',
    version: '4.0.5',
    edit: (text, name, document) => (document.exposed.files.includes(name) ? text.replaceAll('screens:', 'pictures:') : text),
  },
  { kind: 'throws in render', version: '4.0.6', edit: replaceText('"存款金额（元）"', THROW), isTaken: true },
  {
    kind: 'throws later',
    version: '4.0.7',
    edit: prependStatement('exposed', 'addEventListener("click",()=>{throw new Error("broken later")})'),
    isTaken: true,
  },
];

test('a deposit form survives eight kinds of broken releases [F01] [F04] [F07] [F11] [F12] [F13] [F18] [F25]', async ({ page, site }, {
  repeatEachIndex,
}) => {
  test.setTimeout(240_000);
  const before = (await site.ops.status()).remotes['finance']?.version ?? '';
  await page.clock.install();
  await logIn(page);
  await page.goto('/mine/finance/deposit');
  await page.getByRole('radio', { name: '银行卡转账' }).check();
  const amount = page.getByLabel('存款金额（元）');
  await amount.fill('1234.56');
  const nothingIsLost = async () => {
    await expect(amount).toHaveValue('1234.56');
    await expect(page.getByText('该模块暂时无法打开')).toHaveCount(0);
  };

  for (const { kind, version: stem, edit, onTheWay, isTaken = false } of KINDS) {
    await test.step(kind, async () => {
      // The long run repeats this on one site: each time with other releases.
      const version = `${stem}-${repeatEachIndex}`;
      const release = variantOf('finance', version, edit);
      const folder = `/r/finance/${release.document.digest}/`;
      await onTheWay?.(page, folder);
      await site.ops.publish(release);
      const entryRequest = page.waitForRequest((request) => request.url().includes(`${folder}remoteEntry.js`));
      await site.ops.activate('finance', version, kind);
      await entryRequest;
      await nothingIsLost();

      await page.clock.runFor(61_000);
      const take = page.getByRole('button', { name: '立即更新' });
      if (isTaken) await take.click();
      else await expect(take).toHaveCount(0);
      await nothingIsLost();
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
      await site.ops.rollback('finance', before, 'journey');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
  await test.step('is incompatible', async () => {
    const release = variantOf('finance', '4.0.8', SAME);
    const document = { ...release.document, requires: { ...release.document.requires, react: '^18.0.0' } };
    await expect(
      site.ops.publish({ ...release, document, text: release.text.replace(/"react":"\^[\d.]+"/, '"react":"^18.0.0"') }),
    ).rejects.toThrow('react');
    await nothingIsLost();
  });
});
