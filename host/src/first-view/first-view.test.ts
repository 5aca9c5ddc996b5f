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
    await jest.advanceTimersByTimeAsync(0);
  };
  return { draw, isViewShown: () => document.querySelector('#first-view, #first-style') !== null };
}

beforeAll(async () => {
  Object.assign(Element.prototype, { checkVisibility: () => true });
  // Loaded with the first input, in a browser from the page's own files.
  await import('./carry-over.ts');
});
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
  await jest.advanceTimersByTimeAsync(0);

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
  await jest.advanceTimersByTimeAsync(0);

  expect([sent.defaultPrevented, events]).toEqual([true, ['searched']]);
});

/** A drawn form that the visitor used, and the events that the site's own tree got, in order. */
function openForm(drawn: string) {
  recordEarlyPress(document);
  document.body.innerHTML = `<div id="root"></div><div id="first-view"><div><main><h1>存款</h1>${drawn}</main></div></div>`;
  const [root, view] = [document.querySelector<HTMLElement>('#root'), document.querySelector<HTMLElement>('#first-view')];
  if (root === null || view === null) throw new Error('no page');
  takeOver(document, root);
  const events: string[] = [];
  const note = (what: string) => (event: Event) => {
    const target = event.target as HTMLInputElement;
    events.push(`${what} ${target.getAttribute('name') ?? target.textContent} ${target.value}`);
  };
  root.addEventListener('input', note('typed'));
  root.addEventListener('change', note('chose'));
  root.addEventListener('click', note('pressed'));
  const draw = async (html: string) => {
    root.innerHTML = `<main><h1>存款</h1>${html}</main>`;
    await jest.advanceTimersByTimeAsync(0);
  };
  const find = <Kind extends Element>(selector: string, tree: Element = view): Kind => {
    const found = tree.querySelector<Kind>(selector);
    if (found === null) throw new Error(`no ${selector}`);
    return found;
  };
  return { root, view, events, draw, find, isShown: () => document.querySelector('#first-view') !== null };
}

test('what was chosen and ticked on the prerendered view continues in the site’s own tree [RT-14]', async () => {
  const form = '<select data-name="bank"><option>一</option><option>二</option></select><input type="checkbox" data-name="agree">';
  const { root, events, draw, find } = openForm(form);
  find<HTMLSelectElement>('select').value = '二';
  find<HTMLInputElement>('input').click();

  await draw(form.replaceAll('data-name', 'name'));

  expect(find<HTMLSelectElement>('select', root).value).toBe('二');
  expect(find<HTMLInputElement>('input', root).checked).toBe(true);
  expect(events.filter((one) => one.startsWith('chose'))).toEqual(['chose bank 二', 'chose agree on']);
});

test('a chosen picture is handed over, and what was typed and pressed after it is not lost [RT-14]', async () => {
  const form = '<input type="file" aria-label="选择图片"><textarea data-name="text"></textarea><button>提交</button>';
  const { root, events, draw, find } = openForm(form);
  const files = { 0: new File(['x'], 'a.png'), length: 1, item: () => null } as unknown as FileList;
  const given: unknown[] = [];
  Object.defineProperties(find('input'), { value: { get: () => 'C:\\fakepath\\a.png' }, files: { get: () => files } });
  find<HTMLTextAreaElement>('textarea').value = '生日';
  find<HTMLButtonElement>('button').click();
  const setter = jest.spyOn(HTMLInputElement.prototype, 'files', 'set').mockImplementation((value) => void given.push(value));

  await draw(form.replaceAll('data-name', 'name'));

  setter.mockRestore();
  expect(given).toEqual([files]);
  expect(find<HTMLTextAreaElement>('textarea', root).value).toBe('生日');
  expect(events.at(-1)).toBe('pressed 提交 ');
});

test('text typed into a field that has its label beside continues in the one of this label [RT-14]', async () => {
  const fields = '<label for="a">编号</label><input id="a"><label for="b">名称</label><input id="b">';
  const { root, draw, find } = openForm(fields);
  find<HTMLInputElement>('#b').value = '龙';

  await draw(fields.replaceAll('"a"', '"own-a"').replaceAll('"b"', '"own-b"'));

  expect([...root.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', '龙']);
});

test.each([
  ['another kind of field', '<input type="password" data-name="code">', '<input type="text" name="code">'],
  ['one field of two of its name', '<input data-name="code">', '<input name="code"><input name="code">'],
  ['a field with another label', '<label>密码<input></label>', '<label>备注<input></label>'],
])('typed text does not reach %s', async (_which, drawn, own) => {
  const { root, draw, find } = openForm(drawn);
  find<HTMLInputElement>('input').value = 'secret';

  await draw(own);

  expect([...root.querySelectorAll('input')].map(({ value }) => value).join('')).toBe('');
});

test('a press reaches no button of a list that has grown since', async () => {
  const { events, draw, find } = openForm('<button>解绑</button>');
  find<HTMLButtonElement>('button').click();

  await draw('<button>解绑</button><button>解绑</button>');

  expect(events).toEqual([]);
});

test('a field may refuse the whole text that was typed, as one that is pasted: nothing else is put there instead [VAL-1]', async () => {
  const { root, events, draw, find } = openForm('<input data-name="amount">');
  find<HTMLInputElement>('input').value = '1e3';
  root.addEventListener('paste', (event) => {
    const { clipboardData } = event as ClipboardEvent;
    if (clipboardData?.getData('text') === '1e3') event.preventDefault();
  });

  await draw('<input name="amount">');

  expect(events).toEqual([]);
  expect(find<HTMLInputElement>('input', root).value).toBe('');
});

test('a slow screen has more time while the view holds what a visitor typed, and none after fifteen seconds', async () => {
  const { root, draw, find, isShown } = openForm('<input data-name="amount">');
  find<HTMLInputElement>('input').value = '500';
  root.innerHTML = '<main></main>';
  await jest.advanceTimersByTimeAsync(0);

  jest.advanceTimersByTime(14_000);
  const late = isShown();
  await draw('<input name="amount">');

  expect([late, isShown(), find<HTMLInputElement>('input', root).value]).toEqual([true, false, '500']);

  const never = openForm('<input data-name="amount">');
  never.find<HTMLInputElement>('input').value = '500';
  never.root.innerHTML = '<main></main>';
  await jest.advanceTimersByTimeAsync(0);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(never.isShown()).toBe(false);
});

test.each([
  ['a press that has begun', 'pointerdown', 'pointerup'],
  ['a word that is being composed', 'compositionstart', 'compositionend'],
])('the exchange waits for the end of %s', async (_what, begins, ends) => {
  const { root, draw, find, isShown } = openForm('<input data-name="q">');
  const field = find<HTMLInputElement>('input');
  field.dispatchEvent(new Event(begins, { bubbles: true }));
  field.value = 'long';
  await draw('<input name="q">');
  jest.advanceTimersByTime(2000);
  const during = isShown();

  field.value = '龙';
  field.dispatchEvent(new Event(ends, { bubbles: true }));
  jest.runOnlyPendingTimers();

  expect([during, isShown(), find<HTMLInputElement>('input', root).value]).toEqual([true, false, '龙']);
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
