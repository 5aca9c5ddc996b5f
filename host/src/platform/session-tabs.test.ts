import { createSessionTabs, watchFocus } from './session-tabs.ts';

const SESSION = { token: 'tok', signingKey: 'ab'.repeat(32), userName: 'player01' };
const blur = () => window.dispatchEvent(new Event('blur'));
const focus = () => window.dispatchEvent(new Event('focus'));

test('a change in one tab reaches the others over the channel [SES-9]', async () => {
  const [here, there] = [createSessionTabs(), createSessionTabs()];
  const received = new Promise((resolve) => {
    there.listen(resolve);
  });

  here.announce(SESSION);

  await expect(received).resolves.toEqual(SESSION);
  here.close();
  there.close();
});

test('a closed tab receives no more changes [SES-9]', async () => {
  const [here, closed, last] = [createSessionTabs(), createSessionTabs(), createSessionTabs()];
  const receivedByClosed = jest.fn();
  closed.listen(receivedByClosed);
  const received = new Promise((resolve) => {
    last.listen(resolve);
  });

  closed.close();
  here.announce(SESSION);
  await received;

  expect(receivedByClosed).not.toHaveBeenCalled();
  here.close();
  last.close();
});

test('a browser without BroadcastChannel logs in without the other tabs', () => {
  const { BroadcastChannel } = globalThis;
  Object.assign(globalThis, { BroadcastChannel: undefined });

  const tabs = createSessionTabs();

  expect(() => {
    tabs.listen(() => undefined);
    tabs.announce(SESSION);
    tabs.close();
  }).not.toThrow();
  Object.assign(globalThis, { BroadcastChannel });
});

function openTab() {
  const tab = { token: 'a', reload: jest.fn() };
  return { tab, focusWatch: watchFocus({ window, token: () => tab.token, reload: tab.reload }) };
}

test('a tab that regains focus under another token reloads [SES-4]', () => {
  const { tab, focusWatch } = openTab();

  blur();
  tab.token = 'b';
  focus();

  expect(tab.reload).toHaveBeenCalledTimes(1);
  focusWatch.stop();
});

test('a tab that regains focus under the same token, or changed it itself, stays [SES-4]', () => {
  const { tab, focusWatch } = openTab();

  focus();
  blur();
  focus();
  blur();
  tab.token = 'b';
  focusWatch.expect();
  focus();

  expect(tab.reload).not.toHaveBeenCalled();
  focusWatch.stop();
});

test('a focus event without a loss of focus before it reloads nothing [SES-4]', () => {
  const { tab, focusWatch } = openTab();

  blur();
  focus();
  tab.token = 'b';
  focus();

  expect(tab.reload).not.toHaveBeenCalled();
  focusWatch.stop();
});

test.each([
  ['before the focus is lost', ['stop', 'blur', 'focus']],
  ['while the focus is away', ['blur', 'stop', 'focus']],
])('a watch that is stopped %s does not reload', (_when, steps) => {
  const { tab, focusWatch } = openTab();

  for (const step of steps) {
    if (step === 'stop') focusWatch.stop();
    else window.dispatchEvent(new Event(step));
    tab.token = 'b';
  }

  expect(tab.reload).not.toHaveBeenCalled();
});
