import { type ReadonlyStore, useStore } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
import { Box, useFrame } from '@site/shared/ui';
import { Tabs } from '@site/shared/ui/list';
import type { SharedBet } from '@site/shared/wire';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ChatPlace } from './chat/chat-place.tsx';
import type { OnePress } from './slip/one-press.ts';
import { QuickSlip } from './slip/quick-slip.tsx';
import { SlipPane } from './slip/slip-panel.tsx';
import type { SlipStore } from './slip/slip-store.ts';
import type { Tickets } from './slip/tickets.ts';
import { type SlipModel, useSlip } from './slip/use-slip.ts';
import type { SportFilter } from './sport.rules.ts';

interface Props {
  readonly provider: SportsProvider;
  readonly slips: SlipStore;
  readonly tickets: Tickets;
  readonly onePress: OnePress;
  readonly moves: ReadonlyStore<number>;
  readonly filter: SportFilter;
  readonly watching: boolean;
  readonly onFollow: (bet: SharedBet) => void;
}

/** Prices come in for the slip alone. */
const Chat = memo(ChatPlace);

/** Slip and chat next to the matches on a desktop; elsewhere the slip alone, docked to the lower edge. */
export function SideColumn({ provider, slips, tickets, onePress, moves, ...chat }: Props) {
  const model = useSlip({ provider, slips, tickets, moves });
  const slip = { provider, model, tickets, onePress };
  if (useFrame() === 'desktop') return <Column slip={slip} chat={chat} />;
  return (
    <Dock>
      <QuickSlip {...slip} />
    </Dock>
  );
}

/** Space between what was scrolled to and the dock. */
const CLEAR_PX = 8;

/** What is docked over the page. Its height is known to the page, which scrolls what has the focus and its own end above it (WCAG 2.4.11). */
function Dock({ children }: { readonly children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = dock;
    const { style } = document.documentElement;
    if (current === null) return undefined;
    const measure = () => style.setProperty(DOCKED_HEIGHT, `${Math.ceil(innerHeight - current.getBoundingClientRect().top) + CLEAR_PX}px`);
    const watcher = new ResizeObserver(measure);
    watcher.observe(current);
    measure();
    return () => {
      watcher.disconnect();
      style.removeProperty(DOCKED_HEIGHT);
    };
  }, []);
  return (
    <Box ref={dock} sx={DOCK}>
      {children}
    </Box>
  );
}

/** How much of the window's lower end is covered; the frame of the host reads it. */
const DOCKED_HEIGHT = '--docked-height';

interface ColumnProps {
  readonly slip: { readonly provider: SportsProvider; readonly model: SlipModel; readonly tickets: Tickets; readonly onePress: OnePress };
  readonly chat: Pick<Props, 'filter' | 'watching' | 'onFollow'>;
}

/** The slip takes the whole column as soon as it holds something; the chat, which goes on behind a tab, has it otherwise. In the widest windows they are side by side. */
function Column({ slip, chat }: ColumnProps) {
  const sent = useStore(slip.tickets).length;
  const count = slip.model.slip.items.length;
  const inUse = count + sent > 0;
  const [shown, show] = useShownTab(count);
  const place = useUncovered();
  return (
    <Box ref={place} sx={SIDE}>
      <Box sx={FILLED}>
        {inUse && (
          <Box sx={CHOICE}>
            <Tabs
              label="投注单与聊天室"
              tabs={[
                { value: 'slip', label: '投注单', count },
                { value: 'chat', label: '聊天室' },
              ]}
              value={shown}
              onSelect={show}
            />
          </Box>
        )}
        <Box sx={{ ...PART, flex: inUse ? '1 1 0' : '0 1 auto' }} hidden={inUse && shown === 'chat'}>
          <SlipPane {...slip} titled={!inUse} />
        </Box>
        <Box sx={{ ...PART, flex: '1 1 320px' }} hidden={inUse && shown === 'slip'}>
          <Chat {...chat} />
        </Box>
      </Box>
    </Box>
  );
}

/** At the end of the page the column is pushed up below the header: what it shows keeps to the part that is in sight, so that no selection and no receipt is hidden. */
function useUncovered() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    let watcher: IntersectionObserver | null = null;
    // A listener to `scroll` would read the layout in every frame of the list above.
    const watch = () => {
      watcher?.disconnect();
      const topPx = Number.parseFloat(getComputedStyle(current).top) || 0;
      const measure = (entries: readonly IntersectionObserverEntry[]) => {
        const coveredPx = topPx - (entries.at(-1)?.boundingClientRect.top ?? topPx);
        current.style.setProperty(COVERED, `${Math.max(0, Math.round(coveredPx))}px`);
      };
      watcher = new IntersectionObserver(measure, { rootMargin: `${-topPx}px 0px 0px`, threshold: SHARES_IN_SIGHT });
      watcher.observe(current);
    };
    watch();
    addEventListener('resize', watch);
    return () => {
      watcher?.disconnect();
      removeEventListener('resize', watch);
    };
  }, []);
  return place;
}

/** Steps of some pixels. */
const SHARES_IN_SIGHT = Array.from({ length: 101 }, (_none, percent) => percent / 100);

/** How much of the column's upper end is below the header. */
const COVERED = '--covered-height';

/** The chosen tab; another selection brings the slip back. */
function useShownTab(count: number) {
  const [shown, show] = useState<'slip' | 'chat'>('slip');
  const [known, setKnown] = useState(count);
  if (known !== count) {
    setKnown(count);
    if (count > known) show('slip');
  }
  return [shown, show] as const;
}

/** Above the bottom bar of a phone. Presses next to its parts reach the matches. */
const DOCK = {
  display: 'flex',
  flexDirection: 'column',
  position: 'fixed',
  zIndex: 1050,
  left: { xs: 0, sm: 'auto' },
  right: { xs: 0, sm: 24 },
  bottom: { xs: 'var(--bottom-bar-height)', sm: 24 },
  width: { sm: 400 },
  gap: 2,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const;
/** From this width on slip and chat have a column each. */
export const SIDE_BY_SIDE = '@media (min-width: 1800px)';
const CHOICE = { [SIDE_BY_SIDE]: { display: 'none' } } as const;
const PART = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '&[hidden]': { display: 'none' },
  // Stronger than the base style sheet's rule for what is hidden.
  [SIDE_BY_SIDE]: { '&[hidden]': { display: 'flex !important' } },
} as const;
const SIDE = {
  position: 'sticky',
  top: 'calc(var(--header-height, 0px) + 12px)',
  // As it begins below the ticker, so that it ends in the window before the first scroll.
  height: 'calc(100dvh - var(--header-height, 0px) - 61px)',
  minHeight: 560,
} as const;
/** In the part of the column that is in sight, of which the slip's head and its button need so much. */
const FILLED = {
  position: 'absolute',
  inset: 'auto 0 0',
  height: `max(280px, calc(100% - var(${COVERED}, 0px)))`,
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  [SIDE_BY_SIDE]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gridTemplateRows: 'minmax(0, 1fr)' },
} as const;
