import type { Channel, HostRelease } from '@site/shared/federation';
import { moveWhenUnseen, UNSEEN_MS } from './move-unseen.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  look('visible');
});

const OLD: HostRelease = { version: '1.0.0', digest: 'a' };
const live = (digest: string, more: object = {}) =>
  ({ remotes: { host: { digest } }, lastGood: {}, canaries: [], revoked: [], ...more }) as unknown as Channel;

function look(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

interface OpenPage {
  /** Null: it was drawn none. */
  readonly host?: HostRelease | null;
  readonly channel?: Channel;
  readonly isHeld?: () => boolean;
}

function open({ host = OLD, channel = live('b', { lastGood: { host: { digest: 'a' } } }), isHeld = () => false }: OpenPage = {}) {
  const reload = jest.fn();
  moveWhenUnseen({ host: host ?? undefined, channel: () => channel, isHeld, page: document, reload });
  return reload;
}

test('a page that nobody looks at for a minute moves to the live host; one that is looked at stays', () => {
  const reload = open();
  jest.advanceTimersByTime(10 * UNSEEN_MS);
  expect(reload).not.toHaveBeenCalled();

  look('hidden');
  jest.advanceTimersByTime(UNSEEN_MS - 1);
  look('visible');
  look('hidden');
  jest.advanceTimersByTime(UNSEEN_MS - 10_000);
  expect(reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each<[string, OpenPage, string]>([
  ['its host is live', { channel: live('a') }, ''],
  ['it may have drawn a canary', { channel: live('b', { canaries: [{ salt: '', share: 1, remotes: { host: { digest: 'a' } } }] }) }, ''],
  ['no host is live and it was drawn none', { host: null, channel: live('', { remotes: {} }) }, ''],
  ['a form holds its input', { isHeld: () => true }, ''],
  ['text was typed', {}, '<input value="林">'],
  ['a venue is open', {}, '<iframe></iframe>'],
  ['a question waits', {}, '<div role="dialog"></div>'],
])('an unseen page stays while %s', (_why, options, html) => {
  document.body.innerHTML = html;
  const reload = open(options);
  look('hidden');
  jest.advanceTimersByTime(10 * UNSEEN_MS);

  expect(reload).not.toHaveBeenCalled();
});

test('a page whose host was taken back, and one from before any host was live, move too', () => {
  const moved = [open({ channel: live('c') }), open({ host: null, channel: live('b') })];
  look('hidden');
  jest.advanceTimersByTime(UNSEEN_MS);

  for (const reload of moved) expect(reload).toHaveBeenCalled();
});

test('an unseen page does not load itself for a host that did not start in this browser', () => {
  document.cookie = 'host-skip=b.1; path=/';
  const reload = open();
  look('hidden');
  jest.advanceTimersByTime(UNSEEN_MS);
  expect(reload).not.toHaveBeenCalled();

  document.cookie = 'host-skip=; path=/; max-age=0';
  jest.advanceTimersByTime(10_000);
  expect(reload).toHaveBeenCalled();
});
