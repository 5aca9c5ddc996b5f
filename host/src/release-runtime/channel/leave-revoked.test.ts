import { leaveRevoked, LONGEST_WAIT_MS } from './leave-revoked.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function openPage(...mounted: string[]) {
  const page = { mounted, revoked: [] as string[], isHeld: false };
  const [reload, watchers] = [jest.fn(), [] as (() => void)[]];
  leaveRevoked({
    channel: () => ({ revoked: page.revoked }),
    mounted: () => page.mounted,
    watch: (listener) => watchers.push(listener),
    isHeld: () => page.isHeld,
    reload,
  });
  const mount = (digest: string) => {
    page.mounted = [digest];
    watchers.forEach((look) => look());
  };
  return { page, reload, mount, wait: (ms: number) => jest.advanceTimersByTime(ms) };
}

test('a page in which a release ran is loaded anew, once, when the release is revoked, also where another one has taken its place [F32]', () => {
  const { page, reload, mount, wait } = openPage('bad');
  mount('good');
  wait(5000);
  expect(reload).not.toHaveBeenCalled();

  page.revoked = ['bad'];
  wait(5000);

  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page in which a revoked release never ran goes on', () => {
  const { page, reload, wait } = openPage('good');
  page.revoked = ['bad'];
  wait(120_000);

  expect(reload).not.toHaveBeenCalled();
});

test('input in other parts is waited for, a minute at most', () => {
  const { page, reload, wait } = openPage('bad');
  page.isHeld = true;
  page.revoked = ['bad'];
  wait(LONGEST_WAIT_MS - 1000);
  expect(reload).not.toHaveBeenCalled();

  wait(2000);

  expect(reload).toHaveBeenCalledTimes(1);
});
