import { keepHead } from './keep-head.ts';

const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));

test.each([
  ['its head', () => document.head.remove()],
  ['all that its root holds', () => (document.documentElement.innerHTML = '')],
  ['its root', () => document.documentElement.remove()],
  ['its root, by another one without a head', () => document.documentElement.replaceWith(document.createElement('html'))],
])('a document that loses %s has a head again, each time', async (_what, spoil) => {
  keepHead();

  for (const _time of ['once', 'again']) {
    spoil();
    await settled();
    expect(document.head.isConnected).toBe(true);
  }
});
