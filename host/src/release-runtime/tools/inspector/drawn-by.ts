import { REMOTES, type RemoteName } from '@site/shared/site-map';

/** Which part of which remote an element belongs to. */
export interface DrawnBy {
  readonly remote: RemoteName;
  readonly address: string;
}

interface Fiber {
  readonly return: Fiber | null;
  readonly memoizedProps: Readonly<Record<string, unknown>> | null;
}

/** Reads the fiber tree of React, so that the page needs no marker attributes; null for elements of the host. */
export function drawnBy(element: Element): DrawnBy | null {
  for (let fiber = fiberOf(element); fiber; fiber = fiber.return) {
    const { remote, address } = fiber.memoizedProps ?? {};
    const name = REMOTES.find((one) => one === remote);
    if (name && typeof address === 'string' && /^(screens|slots)\//.test(address)) return { remote: name, address };
  }
  return null;
}

function fiberOf(element: Element | null): Fiber | null {
  for (let node = element; node; node = node.parentElement) {
    const found = Object.entries(node).find(([key]) => key.startsWith('__reactFiber$'));
    if (found) return found[1] as Fiber;
  }
  return null;
}
