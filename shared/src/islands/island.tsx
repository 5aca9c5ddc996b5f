/** An island: a part of a remote in a root of its own major of React, inside the page of a host on another one. */
import createCache from '@emotion/cache';
import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { IslandPage, STYLE_PREFIX, type Surroundings } from './island-page.tsx';

export interface Island {
  /** Draws the part; returns once it is in the page, so that a swap shows no gap. */
  draw(surroundings: Surroundings): void;
  /** Removes it; effects and portals end with it. */
  unmount(): void;
}

interface IslandOptions {
  readonly container: Element;
  readonly part: ComponentType;
  /** The part threw while it rendered; the island shows nothing from then on. */
  readonly onError: (error: unknown) => void;
}

const styles = createCache({ key: STYLE_PREFIX, ...nonceOfPage() });
let islandCount = 0;

/** Every copy of React counts its ids from 0: they differ on the page by this. It is no secret, and `crypto` throws in browsers that cannot sign. */
const ID_PREFIX = `${Math.random().toString(36).slice(2)}-`;

export function mountIsland({ container, part: Part, onError }: IslandOptions): Island {
  const { root, stopListening } = createEndingRoot(container);
  islandCount += 1;
  return {
    draw: (surroundings) =>
      flushSync(() =>
        root.render(
          <IslandPage styles={styles} surroundings={surroundings}>
            <Boundary onError={onError}>
              <Suspense>
                <Part />
              </Suspense>
            </Boundary>
          </IslandPage>,
        ),
      ),
    unmount: () => {
      flushSync(() => root.unmount());
      stopListening();
      islandCount -= 1;
      if (islandCount === 0) removeStyles();
    },
  };
}

/**
 * React listens to the document for as long as the page lives, which would keep every release that was swapped in memory (react-dom 18.3.1, `createRoot`).
 * It gets another object to listen to, and the listeners of the document end with the island.
 */
function createEndingRoot(container: Element) {
  const listening: [type: string, listener: EventListener][] = [];
  const addEventListener = (type: string, listener: EventListener) => {
    listening.push([type, listener]);
    document.addEventListener(type, listener);
  };
  Object.defineProperty(container, 'ownerDocument', { configurable: true, value: { addEventListener } });
  const root = createRoot(container, { identifierPrefix: ID_PREFIX });
  Reflect.deleteProperty(container, 'ownerDocument');
  const stopListening = () => {
    for (const [type, listener] of listening) document.removeEventListener(type, listener);
  };
  return { root, stopListening };
}

/** The page's policy allows styles with its nonce. */
function nonceOfPage(): { readonly nonce?: string } {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return nonce ? { nonce } : {};
}

/** The next island of this release writes its rules anew. */
function removeStyles(): void {
  styles.sheet.flush();
  styles.inserted = {};
  styles.registered = {};
}

interface BoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
