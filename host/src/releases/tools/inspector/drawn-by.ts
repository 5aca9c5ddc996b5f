import { REMOTES, type RemoteName } from '@site/shared/product';

/** Which part of which remote an element belongs to. */
export interface DrawnBy {
  readonly remote: RemoteName;
  readonly address: string;
}

interface Fiber {
  readonly return: Fiber | null;
  readonly memoizedProps: Readonly<Record<string, unknown>> | null;
}

/** Asks React's own tree, so that nothing has to be written into the page for it; null for what the host draws. */
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
