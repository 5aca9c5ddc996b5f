import { createDialogs, NOTICE_MS } from './dialogs.ts';

const first = (dialogs: ReturnType<typeof createDialogs>) => {
  const [dialog] = dialogs.queue.get();
  if (!dialog) throw new Error('no dialog is open');
  return dialog;
};

test('an alert has the title 温馨提示 and the button 确定 by default [ERR-8]', async () => {
  const dialogs = createDialogs();

  const closed = dialogs.alert('内容');

  expect(first(dialogs)).toMatchObject({ kind: 'message', title: '温馨提示', text: '内容', ok: { title: '确定' }, cancel: null });
  first(dialogs).close(true);
  await expect(closed).resolves.toBeUndefined();
  expect(dialogs.queue.get()).toEqual([]);
});

test('a confirm resolves with the pressed button [ERR-8]', async () => {
  const dialogs = createDialogs();

  const agreed = dialogs.confirm('继续？', { ok: { title: '继续' } });
  expect(first(dialogs)).toMatchObject({ ok: { title: '继续' }, cancel: { title: '取消' } });
  first(dialogs).close(false);

  await expect(agreed).resolves.toBe(false);
});

test('one dialog is shown at a time, in the order of the calls', async () => {
  const dialogs = createDialogs();
  const order: string[] = [];
  const one = dialogs.alert('一').then(() => order.push('一'));
  const two = dialogs.alert('二').then(() => order.push('二'));

  expect(first(dialogs)).toMatchObject({ text: '一' });
  first(dialogs).close(true);
  expect(first(dialogs)).toMatchObject({ text: '二' });
  first(dialogs).close(true);
  await Promise.all([one, two]);

  expect(order).toEqual(['一', '二']);
});

test('the safety dialog shows its text unchanged, closes by 我已了解 alone, and opens once for many calls [ERR-9]', async () => {
  const dialogs = createDialogs();

  const both = Promise.all([dialogs.safety(), dialogs.safety()]);

  expect(dialogs.queue.get()).toHaveLength(1);
  expect(first(dialogs)).toMatchObject({
    title: '安全提示',
    text: '如有客服人员提供银行卡号引导您存款，请勿进行交易，否则可能造成资金损失，平台概不负责。请仅在存款页面获取收款信息。',
    ok: { title: '我已了解' },
    cancel: null,
  });
  first(dialogs).close(true);
  await both;
  void dialogs.safety();
  expect(dialogs.queue.get()).toHaveLength(1);
});

test('two requests to log in open one dialog, which answers both', async () => {
  const dialogs = createDialogs();

  const both = Promise.all([dialogs.logIn(), dialogs.logIn()]);
  expect(dialogs.queue.get()).toHaveLength(1);
  first(dialogs).close(true);

  await expect(both).resolves.toEqual([true, true]);
});

test('a notice disappears after its time, the same text is shown once, at most three at a time', () => {
  jest.useFakeTimers();
  const dialogs = createDialogs();

  for (const text of ['a', 'b', 'b', 'c', 'd']) dialogs.notify(text, 'good');
  expect(dialogs.notices.get().map(({ text }) => text)).toEqual(['b', 'c', 'd']);

  jest.advanceTimersByTime(NOTICE_MS);
  expect(dialogs.notices.get()).toEqual([]);
  jest.useRealTimers();
});

test('each notice disappears four seconds after it appeared, or when it is dismissed', () => {
  jest.useFakeTimers();
  const dialogs = createDialogs();
  const shown = () => dialogs.notices.get().map(({ text }) => text);
  dialogs.notify('a');
  jest.advanceTimersByTime(1000);
  dialogs.notify('b', 'bad');
  dialogs.notify('c');
  expect(dialogs.notices.get()).toMatchObject([{ tone: 'plain' }, { tone: 'bad' }, { tone: 'plain' }]);
  expect(new Set(dialogs.notices.get().map(({ id }) => id)).size).toBe(3);

  jest.advanceTimersByTime(2999);
  expect(shown()).toEqual(['a', 'b', 'c']);
  jest.advanceTimersByTime(1);
  expect(shown()).toEqual(['b', 'c']);
  dialogs.dismiss(dialogs.notices.get()[0]?.id ?? 0);
  expect(shown()).toEqual(['c']);
  jest.useRealTimers();
});

test('closing one dialog keeps the queued ones, and a log-in can be requested again; a question is a message', async () => {
  const dialogs = createDialogs();
  void dialogs.confirm('继续？');
  const inside = dialogs.logIn();
  expect(dialogs.queue.get().map(({ kind }) => kind)).toEqual(['message', 'log-in']);

  first(dialogs).close(true);
  expect(dialogs.queue.get().map(({ kind }) => kind)).toEqual(['log-in']);
  first(dialogs).close(false);
  await expect(inside).resolves.toBe(false);

  void dialogs.logIn();
  expect(dialogs.queue.get()).toHaveLength(1);
});
