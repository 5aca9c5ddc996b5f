import { createDiagnosis } from './diagnose-silence.ts';
import { openPage, PAGE, SOUND } from './watch-silence-testing.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page that shows something is left alone', async () => {
  const page = openPage(PAGE);

  await page.wait();

  expect(page.errors).toEqual([]);
});

test('a sound page is not suspected, one whose text is gone is', async () => {
  const page = openPage(SOUND);
  Object.assign(document, { elementFromPoint: (x: number) => document.querySelector(x === 50 ? 'a' : 'p') });
  await page.wait();
  expect(page.onSuspicion).not.toHaveBeenCalled();

  document.querySelector<HTMLElement>('p')?.style.setProperty('display', 'none');
  await page.wait();

  expect(page.errors).toEqual(['nothing was visible where the screen should be']);
});

test('a sound page is asked for its text and its link at turns; one that misses its text for both at each look', async () => {
  const page = openPage(SOUND);
  const asked: string[] = [];
  const front = { text: document.querySelector('p') };
  front.text?.setAttribute('data-away', '');
  const elementFromPoint = (x: number) => {
    asked.push(x === 50 ? 'link' : 'text');
    return x === 50 ? document.querySelector('a') : front.text;
  };
  Object.assign(document, { elementFromPoint });
  await jest.advanceTimersByTimeAsync(3000);
  asked.length = 0;

  await jest.advanceTimersByTimeAsync(12_000);
  expect(asked).toEqual(['text', 'link', 'text', 'link']);

  front.text = null;
  await jest.advanceTimersByTimeAsync(3000);
  expect(page.onSuspicion).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(6000);
  expect(page.onSuspicion).toHaveBeenCalledTimes(3);
});

test('a screen of pictures alone is not suspected', async () => {
  const page = openPage('<div id="root"><header><a href="/">a</a></header><main id="main"><img alt=""></main></div>');
  Object.assign(document, { elementFromPoint: (x: number) => document.querySelector(x === 50 ? 'a' : 'img') });
  document.querySelector('img')?.setAttribute('data-away', '');

  await page.wait();

  expect(page.onSuspicion).not.toHaveBeenCalled();
});

test('a screen of tens of thousands of elements is noticed', async () => {
  const page = openPage(SOUND);
  Object.assign(document, { elementFromPoint: (x: number) => document.querySelector(x === 50 ? 'a' : 'p') });
  Object.assign(document.getElementById('main') ?? {}, { getElementsByTagName: () => ({ length: 30_001 }) });

  await page.wait();

  expect(page.errors).toEqual(['the screen had too many elements to work with']);
});

test.each([
  ['the body', 'body'],
  ['the root', '#root'],
])('hiding %s is noticed once and undone', async (_what, selector) => {
  const page = openPage(PAGE);
  const element = document.querySelector<HTMLElement>(selector);
  element?.style.setProperty('display', 'none');

  await page.wait();

  expect(page.onSilence).toHaveBeenCalledTimes(1);
  expect(page.errors).toEqual(['the whole page was hidden']);
  expect(element?.style.display).toBe('');
});

test('a cover of everything is noticed and removed; a dialog of the host is none', async () => {
  const page = openPage(`${PAGE}<div class="MuiModal-root" id="dialog"><p>sure?</p></div><div id="cover"></div>`);
  page.front.element = document.getElementById('dialog');
  await page.wait();
  expect(page.errors).toEqual([]);

  page.front.element = document.getElementById('cover');
  await page.wait();

  expect(page.errors).toEqual(['the whole page was covered by an element that is none of the host']);
  expect(document.getElementById('cover')).toBeNull();
});

test.each(['<p>sure?</p>', '<button></button>', '<svg></svg>', '<img>'])('a dialog with %s over everything is none', async (content) => {
  const page = openPage(`${PAGE}<div class="MuiModal-root" id="dialog"><div class="MuiBackdrop-root"></div>${content}</div>`);
  page.front.element = document.getElementById('dialog');

  await page.wait();

  expect(page.errors).toEqual([]);
});

test('an open dialog is asked for at one place', async () => {
  openPage(`${PAGE}<div class="MuiModal-root" id="dialog"><p>sure?</p></div>`);
  const dialog = document.getElementById('dialog');
  const elementFromPoint = jest.fn(() => dialog);
  Object.assign(document, { elementFromPoint });
  Object.assign(dialog ?? {}, { getBoundingClientRect: () => ({ left: 0, top: 0, right: 9999, bottom: 9999, width: 9999, height: 9999 }) });

  await jest.advanceTimersByTimeAsync(3000);

  expect(elementFromPoint).toHaveBeenCalledTimes(1);
});

test('a backdrop that stays without a dialog is a cover', async () => {
  const page = openPage(`${PAGE}<div class="MuiModal-root" id="dialog"><div class="MuiBackdrop-root" id="backdrop"></div></div>`);
  page.front.element = document.getElementById('backdrop');

  await page.wait();

  expect(page.errors).toEqual(['the whole page was covered by an element that is none of the host']);
  expect(document.getElementById('backdrop')).toBeNull();
});

test.each([
  ['inert', 'root', (root: HTMLElement) => (root.inert = true), 'presses reached nothing on the page'],
  ['deaf to presses', 'body', ({ style }: HTMLElement) => (style.pointerEvents = 'none'), 'presses reached nothing on the page'],
  ['without its header', 'header', ({ style }: HTMLElement) => (style.display = 'none'), 'the whole page was hidden'],
  [
    'in letters of a pixel',
    'header',
    ({ style }: HTMLElement) => (style.fontSize = '1px'),
    'the letters of the page were too small to read',
  ],
])('a page that is %s is noticed and repaired', async (_what, name, spoil, sentence) => {
  const page = openPage(PAGE);
  const element = document.querySelector<HTMLElement>(name === 'root' ? '#root' : name);
  if (element === null) throw new Error(`The page has no ${name}.`);
  element.inert = false;
  spoil(element);

  await page.wait();

  expect(page.errors).toEqual([sentence]);
  expect([element.inert, element.getAttribute('style') ?? '']).toEqual([false, '']);
});

test('a page that was removed, or moved out of the window, is noticed', async () => {
  const page = openPage(PAGE);
  document.getElementById('root')?.setAttribute('data-away', '');
  await page.wait();
  document.getElementById('root')?.replaceChildren();
  await page.wait();

  expect(page.errors).toEqual(['the whole page was hidden', 'the whole page was removed']);
});

test.each(['-9999', '9999'])('a page that was moved %s pixels down is noticed [F15a]', async (top) => {
  const page = openPage(PAGE);
  document.getElementById('root')?.setAttribute('data-top', top);

  await page.wait();

  expect(page.errors).toEqual(['the whole page was hidden']);
});

test.each([
  ['the root', () => document.getElementById('root')?.remove()],
  ['what the body holds', () => document.body.replaceChildren()],
  ['the body', () => document.body.remove()],
])('a page of which a release removed %s is noticed', async (_what, remove) => {
  const { body } = document;
  const page = openPage(SOUND);
  await page.wait();
  remove();

  await page.wait();
  if (!body.isConnected) document.documentElement.append(body);

  expect(page.errors).toEqual(['the whole page was removed']);
});

test('an empty element of a screen over all of it is removed; one with content is the screen', async () => {
  const page = openPage(
    '<div id="root"><header>a</header><main id="main"><div id="cover"></div><div id="whole"><p>text</p></div></main></div>',
  );
  page.front.element = document.getElementById('whole');
  await page.wait();
  expect(page.errors).toEqual([]);

  page.front.element = document.getElementById('cover');
  await page.wait();

  expect(page.errors).toEqual(['the whole page was covered by an element that is none of the host']);
  expect(document.getElementById('cover')).toBeNull();
});

test.each(['<iframe id="whole" src="https://venue.example/"></iframe>', '<video id="whole"></video>', '<canvas id="whole"></canvas>'])(
  'a screen that is filled by %s is no cover',
  async (filling) => {
    const page = openPage(`<div id="root"><header>a</header><main id="main"><div>${filling}</div></main></div>`);
    page.front.element = document.getElementById('whole');

    await page.wait();

    expect(page.errors).toEqual([]);
    expect(document.getElementById('whole')).not.toBeNull();
  },
);

test('an empty screen is noticed, an outline that waits for answers is none', async () => {
  const page = openPage('<div id="root"><main id="main"><div hidden><p>text</p></div></main></div>');
  await page.wait();
  expect(page.errors).toEqual(['nothing was visible where the screen should be']);

  const outline = openPage('<div id="root"><main id="main"><span></span></main></div>');
  await outline.wait();
  expect(outline.errors).toEqual([]);
});

test('a screen that stays empty is noticed again: what was done about it was of no use [F15a]', async () => {
  const page = openPage('<div id="root"><main id="main"></main></div>');

  await page.wait();
  await page.wait();

  expect(page.onSilence.mock.calls.length).toBeGreaterThan(1);
  expect(page.errors).toEqual(['nothing was visible where the screen should be']);
});

test('looks that waited in a busy page and come at once are one look: what they see may be a moment [F15a]', async () => {
  openPage(PAGE);
  const onSilence = jest.fn();
  const { look } = createDiagnosis({ window, document, isShown: () => true, onSilence });
  document.getElementById('main')?.replaceChildren();

  look();
  look();
  await jest.advanceTimersByTimeAsync(500);
  look();
  expect(onSilence).not.toHaveBeenCalled();

  await jest.advanceTimersByTimeAsync(3000);
  look();
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test('what one look missed is no silence where the page has moved on before the next [F15a]', async () => {
  const page = openPage('<div id="root"><main id="main"></main></div>');
  await jest.advanceTimersByTimeAsync(3000);
  expect(page.onSuspicion).toHaveBeenCalledTimes(1);

  page.shown.now = false;
  await page.wait();

  expect(page.errors).toEqual([]);
});

test('a page that is well and looks suspicious is asked each second time', async () => {
  openPage(PAGE);
  const elementFromPoint = jest.fn(() => document.getElementById('main'));
  Object.assign(document, { elementFromPoint });
  const { look } = createDiagnosis({ window, document, isShown: () => true, onSilence: jest.fn() });
  const asked: boolean[] = [];
  for (let time = 0; time < 4; time += 1) {
    elementFromPoint.mockClear();
    look();
    asked.push(elementFromPoint.mock.calls.length > 0);
    await jest.advanceTimersByTimeAsync(2000);
  }

  expect(asked).toEqual([true, false, true, false]);
});

test('nothing is judged while the drawn view covers the page, or in a window without a size', async () => {
  const waiting = openPage('<div id="root"><main id="main"></main></div><div id="first-view"></div>');
  await waiting.wait();
  expect(waiting.errors).toEqual([]);

  const { innerHeight } = window;
  Object.assign(window, { innerHeight: 0 });
  const closed = openPage('<div id="root"><main id="main"></main></div>');
  await closed.wait();
  Object.assign(window, { innerHeight });
  expect(closed.errors).toEqual([]);
});

test('a screen that is not mounted yet is not judged', async () => {
  const page = openPage('<div id="root"><main id="main"></main></div>');
  page.shown.now = false;

  await page.wait();

  expect(page.errors).toEqual([]);
});
