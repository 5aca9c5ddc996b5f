import { createMemoryRouter, RouterProvider } from '@site/shared/site-router';
import { act, render } from '@site/shared/testing';
import { useScrollRestoration } from './scroll-restoration.ts';

let router: ReturnType<typeof createMemoryRouter>;
let topPx = 0;

function Page() {
  useScrollRestoration();
  return null;
}

/** Opens the address in a page where the visitor has scrolled so far. */
function openAt(address: string) {
  router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
}

const go = (to: string | number, replace = false) =>
  act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, { replace })));

/** Scrolls, and presses something: then the position is read. */
function scroll(px: number): void {
  topPx = px;
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('pointerdown'));
}

beforeEach(() => {
  topPx = 0;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => topPx });
  window.scrollTo = ((_left: number, top: number) => void (topPx = top)) as typeof window.scrollTo;
});

// The first one: later ones begin in a page that has positions.
test('a visitor who has scrolled the drawn page stays there when the site’s own tree takes it over [RT-14]', async () => {
  topPx = 700;
  openAt('/help/kh');
  expect(topPx).toBe(700);
  await go('/help/ck');
  expect(topPx).toBe(0);
});

test('a match opened from a scrolled list begins at its top; the link to the list and the way back both return to the place in it', async () => {
  openAt('/game/sport?list=today');
  scroll(3000);
  await go('/game/sport?list=today&match=m1');
  expect(topPx).toBe(0);
  scroll(400);
  await go('/game/sport?list=today');
  expect(topPx).toBe(3000);

  await go('/game/sport?list=today&match=m2');
  expect(topPx).toBe(0);
  await go(-1);
  expect(topPx).toBe(3000);
});

test('a filter keeps the position, another screen begins at its top, and its list has forgotten the place of the visit before', async () => {
  openAt('/game/sport');
  scroll(900);
  await go('/game/sport?list=today', true);
  expect(topPx).toBe(900);
  await go('/game/egame');
  expect(topPx).toBe(0);
  await go('/game/sport');
  expect(topPx).toBe(0);
  await go('/game/sport?match=m1');
  await go('/game/sport');
  expect(topPx).toBe(0);
});

/** A list with a match in it that is opened at 3000 px: its link is at 200 px of the viewport then. Without layout, the test says where the link is and when the page grows. */
async function openMatch() {
  let grow: () => void = () => undefined;
  globalThis.ResizeObserver = class implements ResizeObserver {
    constructor(onResize: ResizeObserverCallback) {
      grow = () => onResize([], this);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => (grow = () => undefined);
  };
  globalThis.CSS = { escape: (text: string) => text } as typeof CSS;
  let linkTopPx = 3200;
  Element.prototype.getBoundingClientRect = () => ({ top: linkTopPx - topPx }) as DOMRect;
  openAt('/game/sport');
  const list = document.body.appendChild(document.createElement('main'));
  list.innerHTML = '<a href="/game/sport?match=m1">match</a>';
  list.addEventListener('click', (event) => event.preventDefault());
  scroll(3000);
  list.querySelector('a')?.click();
  await go('/game/sport?match=m1');
  expect(topPx).toBe(0);
  return { list, moveLink: (px: number) => void (linkTopPx = px), resize: () => grow() };
}

test('a link whose page has other heights above it on return is brought back to where it was pressed', async () => {
  const { list, moveLink, resize } = await openMatch();

  moveLink(2700);
  await go('/game/sport');
  resize();
  expect(topPx).toBe(2500);

  list.remove();
  resize();
  expect(topPx).toBe(3000);
});

test('a list that takes seconds to load is waited for, and followed a while from then on; a visitor who presses something is left where he is', async () => {
  jest.useFakeTimers();
  const { list, moveLink, resize } = await openMatch();
  list.remove();
  await go('/game/sport');
  jest.advanceTimersByTime(5000);
  document.body.append(list);
  resize();
  moveLink(3100);
  resize();
  expect(topPx).toBe(2900);

  jest.advanceTimersByTime(1500);
  moveLink(3500);
  resize();
  expect(topPx).toBe(2900);

  list.querySelector('a')?.click();
  await go('/game/sport?match=m1');
  await go('/game/sport');
  scroll(700);
  resize();
  expect(topPx).toBe(700);
  list.remove();
  jest.useRealTimers();
});
