import { boxFont } from '../fixtures/box-font.ts';
import { expect } from '../fixtures/site.ts';
import { walkStates } from '../fixtures/state-walk.ts';
import { newWalk, partsOf, test } from '../fixtures/workshop.ts';

/** Full states whose pictures are committed, of each remote. `npm run e2e -- pictures --update-snapshots` takes them again. */
const COMPARED: Readonly<Record<string, readonly string[]>> = {
  help: ['helpKh', 'download', 'agent', 'sponsor', 'customerMain'],
  finance: ['deposit', 'withdrawal', 'platformTutorials', 'transfer', 'introTutorial'],
  account: ['infoAudit', 'vip', 'feedback', 'authentication', 'vipDetails'],
  activities: ['discount', 'luckyFlip', 'calendar', 'rebate', 'friendInvitation'],
  games: ['egame', 'chess', 'fishing', 'realbet', 'demo'],
};
/** Edges are smoothed otherwise by another version of the browser. */
const MOST_DIFFERENT = 0.01;
/** Texts are boxes as wide as the font says, not rounded to pixels; pictures, which are drawn once they are built, are places. The bar of phones lies over the screen. */
const SAME_EVERYWHERE = `
  * { font-family: Box !important; text-rendering: geometricPrecision !important; background-image: none !important; }
  img, canvas, video, iframe, nav:not(main nav) { visibility: hidden !important; }
`;

test.describe.configure({ mode: 'parallel' });

/** Runs before the page's code. */
function useBoxes({ font, style }: { readonly font: string; readonly style: string }): void {
  const bytes = Uint8Array.from(atob(font), (letter) => letter.charCodeAt(0));
  document.fonts.add(new FontFace('Box', bytes.buffer));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}

for (const [remote, names] of Object.entries(COMPARED))
  test(`screens of ${remote} look as their committed pictures, texts as boxes`, async ({ browser, page: list, workshop }) => {
    test.setTimeout(180_000);
    const parts = await partsOf(list, workshop);
    const context = await newWalk(browser);
    const page = await context.newPage();
    await page.addInitScript(useBoxes, { font: boxFont().toString('base64'), style: SAME_EVERYWHERE });
    const states = await walkStates(page, workshop);
    for (const name of names)
      await test.step(name, async () => {
        const view = parts.find((part) => part.name === name && part.remote === remote)?.views.find(({ state }) => state === 'full');
        if (view === undefined) throw new Error(`${remote} has no full state of ${name}`);
        await states.show(view);
        await expect.soft(page.locator('main')).toHaveScreenshot(`${remote}-${name}.png`, { maxDiffPixelRatio: MOST_DIFFERENT });
      });
    await context.close();
  });
