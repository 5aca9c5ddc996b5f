/** What surrounds a part within its island: everything that is bound to React and that the page around it shares. */
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { PlatformProvider, type Platform } from '@site/shared/platform';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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

interface IslandPageProps {
  readonly styles: EmotionCache;
  readonly surroundings: Surroundings;
  readonly children: ReactNode;
}

/** Rules of a release on an older React have their own prefix, so that they never meet those of the host. */
export const STYLE_PREFIX = 'island';

/** Every copy of MUI knows its own modals alone: one that the host opens above an island's has the focus and locks the page. */
const UNDER_MODALS_OF_HOST = {
  MuiModal: { disableEnforceFocus: true, disableScrollLock: true },
  MuiPopover: { disableScrollLock: true },
};

export function IslandPage({
  styles,
  surroundings: { platform, queries, location, navigate, theme: control, showSlot },
  children,
}: IslandPageProps): ReactNode {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <DefaultPropsProvider value={UNDER_MODALS_OF_HOST}>
          <ThemeChoiceProvider control={control}>
            <QueryClientProvider client={queries}>
              <PlatformProvider platform={withSlotsOfHost(platform)}>
                <SlotsOfHost value={showSlot}>
                  <Router navigator={navigatorOf(navigate)} location={location}>
                    {children}
                  </Router>
                </SlotsOfHost>
              </PlatformProvider>
            </QueryClientProvider>
          </ThemeChoiceProvider>
        </DefaultPropsProvider>
      </ThemeProvider>
    </CacheProvider>
  );
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
