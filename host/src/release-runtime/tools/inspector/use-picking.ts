import { useEffect, useState } from 'react';

/** The picked element, its position, and which remote rendered it. */
export interface SelectedElement {
  readonly by: ElementOwner | null;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** Follows the pointer while picking: a click picks and reaches nothing else; Escape ends picking first, then calls `onEscape`. */
export function usePicking(onEscape: () => void) {
  const [isPicking, setPicking] = useState(false);
  const [picked, setPicked] = useState<SelectedElement | null>(null);
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (target instanceof Element && !isOwn(target)) setPicked({ by: ownerOf(target), box: target.getBoundingClientRect() });
    };
    const choose = (event: Event) => {
      if (event.target instanceof Element && isOwn(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      look(event);
      setPicking(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setPicked(null);
      if (isPicking) setPicking(false);
      else onEscape();
    };
    window.addEventListener('keydown', escape);
    if (isPicking) {
      window.addEventListener('pointermove', look);
      window.addEventListener('click', choose, { capture: true });
    }
    return () => {
      window.removeEventListener('keydown', escape);
      window.removeEventListener('pointermove', look);
      window.removeEventListener('click', choose, { capture: true });
    };
  }, [isPicking, onEscape]);
  return { picked, isPicking, togglePicking: () => setPicking(!isPicking) };
}

const isOwn = (element: Element) => element.closest('[data-inspector]') !== null;

/** The remote and the part that an element belongs to. */
interface ElementOwner {
  readonly remote: string;
  readonly address: string;
}

interface Fiber {
  readonly return: Fiber | null;
  readonly memoizedProps: Readonly<Record<string, unknown>> | null;
}

/** Reads the fiber trees of React, so that the page needs no marker attributes: a release with an older React has its own tree within the host's. Null for elements of the host. */
export function ownerOf(element: Element): ElementOwner | null {
  const trees = new Set<string>();
  for (let node: Element | null = element; node; node = node.parentElement) {
    const [tree, fiber] = Object.entries(node).find(([key]) => key.startsWith('__reactFiber$')) ?? [];
    if (tree === undefined || trees.has(tree)) continue;
    trees.add(tree);
    const owner = ownerInTree(fiber as Fiber);
    if (owner !== null) return owner;
  }
  return null;
}

function ownerInTree(first: Fiber): ElementOwner | null {
  for (let fiber: Fiber | null = first; fiber; fiber = fiber.return) {
    const { remote, address } = fiber.memoizedProps ?? {};
    if (typeof remote === 'string' && typeof address === 'string' && /^(screens|slots)\//.test(address)) return { remote, address };
  }
  return null;
}
