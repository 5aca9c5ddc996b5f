import { openPage, PAGE } from './watch-silence-testing.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Where the header of a test is, this element is in front; below it the screen is. */
function coverHeader(selector: string): void {
  const elementFromPoint = (_x: number, y: number) => document.querySelector(y < 50 ? selector : '#main p');
  Object.assign(document, { elementFromPoint });
}

const OVER_HEADER = {
  element: '<div id="cover">advertisement</div>',
  dialog: '<dialog id="cover" open>please wait</dialog>',
  popover: '<div id="cover" popover="manual"><b>please wait</b></div>',
};

test.each([
  ['an element outside the root', `${PAGE}${OVER_HEADER.element}`, '#cover'],
  ['a dialog of the browser that asks nothing', PAGE.replace('</main>', `${OVER_HEADER.dialog}</main>`), '#cover'],
  ['a popover of the browser', PAGE.replace('</main>', `${OVER_HEADER.popover}</main>`), '#cover b'],
])('a header that %s lies over is noticed, and uncovered [F15a]', async (_what, html, front) => {
  const page = openPage(html);
  coverHeader(front);

  await page.wait();

  expect(page.errors).toEqual(['the whole page was covered by an element that is none of the host']);
  expect(document.getElementById('cover')).toBeNull();
});

test.each([
  ['a dialog of the browser that asks something', PAGE.replace('</main>', '<dialog id="cover" open><button>yes</button></dialog></main>')],
  ['a lent menu', `${PAGE}<div id="cover" class="MuiPopover-root"><a href="/">a</a></div>`],
  ['its own list', PAGE.replace('</header>', '<ul id="cover"><li>a</li></ul></header>')],
])('a header that %s lies over is left alone [F15a]', async (_what, html) => {
  const page = openPage(html);
  coverHeader('#cover');

  await page.wait();

  expect(page.errors).toEqual([]);
});

test('what fills the screen at the wish of its visitor lies over the header [F15a]', async () => {
  const page = openPage(PAGE.replace('</main>', `${OVER_HEADER.popover}</main>`));
  coverHeader('#cover b');
  Object.assign(document, { fullscreenElement: document.getElementById('cover') });

  await page.wait();
  Object.assign(document, { fullscreenElement: null });

  expect(page.errors).toEqual([]);
});

test('a header that was moved above the page is noticed; one that the page scrolled away with is not [F15a]', async () => {
  const page = openPage(PAGE);
  for (const name of ['#root', 'header']) document.querySelector(name)?.setAttribute('data-top', '-40');
  await page.wait();
  expect(page.errors).toEqual([]);

  document.querySelector('header')?.setAttribute('data-top', '-400');
  await page.wait();

  expect(page.errors).toEqual(['the whole page was hidden']);
});
