/** An island: a part of a remote in a root of its own major of React, inside the page of a host on another one. */
import createCache from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { PlatformProvider, type Platform } from '@site/shared/platform';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Router, type Location, type Navigator, type NavigateFunction } from 'react-router-dom';
import { theme } from '../ui/theme.ts';
import { ThemeChoiceProvider, type ThemeControl } from './site-theme.tsx';
import { SlotOfHost, SlotsOfHost, type ShowSlot } from './slot-of-host.tsx';

/** What an island shares with the page around it. */
export interface Surroundings {
  readonly platform: Platform;
  readonly queries: QueryClient;
  readonly location: Location;
  readonly navigate: NavigateFunction;
  readonly theme: ThemeControl;
  readonly showSlot: ShowSlot;
}

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

/** Rules of this release have their own prefix, so that they never meet those of the host. */
const styles = createCache({ key: 'island', ...nonceOfPage() });
let islandCount = 0;

/** Every copy of React counts its ids from 0: they differ on the page by this. */
const ID_PREFIX = `${crypto.getRandomValues(new Uint32Array(1)).join('')}-`;

/** Every copy of MUI knows its own modals alone: one that the host opens above an island's has the focus and locks the page. */
const UNDER_MODALS_OF_HOST = {
  MuiModal: { disableEnforceFocus: true, disableScrollLock: true },
  MuiPopover: { disableScrollLock: true },
};

export function mountIsland({ container, part: Part, onError }: IslandOptions): Island {
  const { root, stopListening } = createEndingRoot(container);
  islandCount += 1;
  return {
    draw: ({ platform, queries, location, navigate, theme: control, showSlot }) =>
      flushSync(() =>
        root.render(
          <CacheProvider value={styles}>
            <ThemeProvider theme={theme}>
              <DefaultPropsProvider value={UNDER_MODALS_OF_HOST}>
                <ThemeChoiceProvider control={control}>
                  <QueryClientProvider client={queries}>
                    <PlatformProvider platform={withSlotsOfHost(platform)}>
                      <SlotsOfHost value={showSlot}>
                        <Router navigator={navigatorOf(navigate)} location={location}>
                          <Boundary onError={onError}>
                            <Suspense>
                              <Part />
                            </Suspense>
                          </Boundary>
                        </Router>
                      </SlotsOfHost>
                    </PlatformProvider>
                  </QueryClientProvider>
                </ThemeChoiceProvider>
              </DefaultPropsProvider>
            </ThemeProvider>
          </CacheProvider>,
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

const known = new WeakMap<object, unknown>();

/** The same value for the same key, so that a new address does not render every reader of the platform again. */
function once<Key extends object, Value>(key: Key, make: (key: Key) => Value): Value {
  if (!known.has(key)) known.set(key, make(key));
  return known.get(key) as Value;
}

const withSlotsOfHost = (platform: Platform): Platform =>
  once(platform, () => ({ ...platform, renderSlot: (name) => <SlotOfHost name={name} /> }));

const navigatorOf = (navigate: NavigateFunction): Navigator =>
  once(navigate, () => ({
    createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`),
    go: (delta) => void navigate(delta),
    push: (to, state) => void navigate(to, { state: state as unknown }),
    replace: (to, state) => void navigate(to, { state: state as unknown, replace: true }),
  }));

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
