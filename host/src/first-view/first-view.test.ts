import { recordEarlyPress } from '../boot-script/early-press.ts';
import { createFirstAnswers } from './first-answers.ts';
import { takeOver } from './take-over.ts';

const VIEW = '<main><h1>首页</h1><i data-waits></i><p>精选</p></main>';

function openPage(answers = '{}') {
  document.body.innerHTML =
    `<style id="first-style"></style><div id="root"></div><div id="first-view">${VIEW}</div>` +
    `<script type="application/json" id="first-answers">${answers}</script>`;
  const root = document.querySelector<HTMLElement>('#root') ?? document.body;
  takeOver(document, root);
  const draw = async (html: string) => {
    root.innerHTML = html;
    await Promise.resolve();
  };
  return { draw, isViewShown: () => document.querySelector('#first-view, #first-style') !== null };
}

beforeAll(() => Object.assign(Element.prototype, { checkVisibility: () => true }));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the prerendered view stays while the site’s own tree is incomplete, and leaves when it shows as much [RT-14]', async () => {
  const { draw, isViewShown } = openPage();

  await draw('<main><i data-waits></i></main>');
  const before = isViewShown();
  await draw('<main><h1>首页</h1><i data-waits></i><i data-waits></i></main>');
  const waiting = isViewShown();
  await draw(VIEW);

  expect([before, waiting, isViewShown()]).toEqual([true, true, false]);
});

test('a slow screen shows its loading state after three seconds', async () => {
  const { draw, isViewShown } = openPage();
  await draw('<main><i data-waits></i><i data-waits></i></main>');

  jest.advanceTimersByTime(3000);

  expect(isViewShown()).toBe(false);
});

test('text typed and a button pressed on the prerendered view continue in the site’s own tree [RT-14]', async () => {
  recordEarlyPress(document);
  const form = '<form role="search"><input name="q" value=""></form><button aria-label="外观">A</button><button>登录</button>';
  document.body.innerHTML = `<div id="root"></div><div id="first-view"><div><main><h1>首页</h1>${form}</main></div></div>`;
  const root = document.querySelector<HTMLElement>('#root') ?? document.body;
  takeOver(document, root);
  const drawn = document.querySelector<HTMLElement>('#first-view') ?? document.body;
  const [field] = drawn.querySelectorAll('input');
  field?.focus();
  field?.setRangeText('龙');
  drawn.querySelectorAll('button').forEach((button) => button.click());
  const events: string[] = [];
  root.addEventListener('input', ({ target }) => events.push(`typed ${(target as HTMLInputElement).value}`));
  root.addEventListener('click', ({ target }) => events.push(`pressed ${(target as Element).textContent}`));

  root.innerHTML = `<main><h1>首页</h1>${form}</main>`;
  await Promise.resolve();

  expect(events).toEqual(['typed 龙', 'pressed 登录']);
  expect(document.activeElement).toBe(root.querySelector('input'));
});

test('a search sent before the site’s own code has loaded leads to its usual address [RT-14]', async () => {
  recordEarlyPress(document);
  const form = '<form role="search"><input name="q" value=""></form>';
  document.body.innerHTML = `<div id="root"></div><div id="first-view"><div><main><h1>首页</h1>${form}</main></div></div>`;
  const root = document.querySelector<HTMLElement>('#root') ?? document.body;
  takeOver(document, root);
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  document.querySelector('#first-view form')?.dispatchEvent(sent);
  const events: string[] = [];
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    events.push('searched');
  });

  root.innerHTML = `<main><h1>首页</h1>${form}</main>`;
  await Promise.resolve();

  expect([sent.defaultPrevented, events]).toEqual([true, ['searched']]);
});

test('a response delivered with the page is returned once, and not when the page is old', () => {
  openPage('{"GET /a? ":{"n":1},"POST /b? {}":null}');
  let ageMs = 0;
  const take = createFirstAnswers(document, () => ageMs);
  const a = { method: 'GET', path: '/a', query: '', body: '' } as const;

  expect([take(a), take(a), take({ ...a, path: '/c' })]).toEqual([{ data: { n: 1 } }, null, null]);
  ageMs = 20_000;
  expect(take({ method: 'POST', path: '/b', query: '', body: '{}' })).toBeNull();
});
