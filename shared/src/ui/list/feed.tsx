import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '../icons/icon.tsx';
import { colour, RADIUS, TEXT_SIZE } from '../theme.ts';

interface Props<Item> {
  /** Names the list for readers. */
  readonly label: string;
  /** Oldest first. */
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Draws one line. The same function each time, and a new line draws itself alone. */
  readonly children: (item: Item) => ReactNode;
  /** What a line is likely to be high, px, until it is measured. */
  readonly lineHeight?: number;
  /** The reader came to the beginning: older lines are wanted. */
  readonly onBeginning?: () => void;
  /** Stands above the first line. */
  readonly head?: ReactNode;
}

/** From this far above the last line, px, a reader counts as reading older lines. */
const AT_END_PX = 48;
const NEAR_BEGINNING_PX = 160;

/**
 * A stream of lines that grows below: it stays at its end until its reader scrolls up, then stands still and says how many came.
 * Only lines in sight exist. Lines put in above move nothing.
 */
export function Feed<Item>({ label, items, keyOf, children, lineHeight = 44, onBeginning, head }: Props<Item>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  // The same function for the same lines: another one makes the list measure all of them again.
  const keyOfPlace = useCallback((index: number) => keyAt(items, index, keyOf), [items, keyOf]);
  // oxlint-disable-next-line react/incompatible-library -- a warning for the React compiler, which is not in use
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    getItemKey: keyOfPlace,
    overscan: 6,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END_PX,
    // What one new line brings about (scrolling, measuring) is drawn once.
    useFlushSync: false,
  });
  const unseen = useUnseen(box, { items, keyOf });
  useStayAtEnd({ box, hasLines: items.length > 0, reading: unseen.reading });
  useBeginning({ box, first: items[0] && keyOf(items[0]), onBeginning });
  return (
    <Frame>
      <Scroller ref={box} role="log" aria-live="off" aria-label={label} tabIndex={0} onScroll={unseen.look}>
        {head}
        <div style={{ position: 'relative', height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index, start }) => {
            const item = items[index];
            return item === undefined ? null : (
              <Line key={key} item={item} index={index} start={start} draw={children} measure={rows.measureElement} />
            );
          })}
        </div>
      </Scroller>
      {unseen.count > 0 && (
        <Pill type="button" onClick={() => scrollToEnd(box)}>
          <Icon name="arrowDown" size={16} />
          {`${unseen.count} 条新消息`}
        </Pill>
      )}
    </Frame>
  );
}

interface LineProps<Item> {
  readonly item: Item;
  readonly index: number;
  /** px from the top. */
  readonly start: number;
  readonly draw: (item: Item) => ReactNode;
  readonly measure: (place: Element | null) => void;
}

function LineAtPlace<Item>({ item, index, start, draw, measure }: LineProps<Item>): ReactNode {
  return (
    <Place data-index={index} ref={measure} style={{ transform: `translateY(${start}px)` }}>
      {draw(item)}
    </Place>
  );
}
/** Drawn anew only where its item or its place is another one. */
const Line = memo(LineAtPlace) as typeof LineAtPlace;

function keyAt<Item>(items: readonly Item[], index: number, keyOf: (item: Item) => string): string {
  const item = items[index];
  return item === undefined ? String(index) : keyOf(item);
}

type Box = RefObject<HTMLDivElement | null>;

/** Asked of the page itself: within a scroll or a resize, what the virtualizer knows is what stood before. */
function isAtEnd({ current }: Box): boolean {
  return current === null || current.scrollHeight - current.clientHeight - current.scrollTop <= AT_END_PX;
}

function scrollToEnd({ current }: Box): void {
  current?.scrollTo({ top: current.scrollHeight });
}

interface Lines<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
}

interface Unseen {
  /** How many lines came since the reader left the end. */
  readonly count: number;
  /** He reads older lines. */
  readonly reading: boolean;
  readonly look: () => void;
}

function useUnseen<Item>(box: Box, { items, keyOf }: Lines<Item>): Unseen {
  const [seenKey, setSeenKey] = useState<string | null>(null);
  const lastKey = items.length > 0 ? keyAt(items, items.length - 1, keyOf) : null;
  const look = () => {
    if (isAtEnd(box)) setSeenKey(null);
    else setSeenKey((seen) => seen ?? lastKey);
  };
  const reading = seenKey !== null;
  const count = reading ? items.length - 1 - items.findLastIndex((item) => keyOf(item) === seenKey) : 0;
  return { count, reading, look };
}

interface EndParts {
  readonly box: Box;
  readonly hasLines: boolean;
  readonly reading: boolean;
}

/** Opens at the end, and stays there when the box becomes smaller, e.g. because a keyboard comes up. */
function useStayAtEnd({ box, hasLines, reading }: EndParts): void {
  const resized = useEffectEvent(() => {
    if (!reading) scrollToEnd(box);
  });
  useEffect(() => {
    if (!hasLines) return undefined;
    scrollToEnd(box);
    const watcher = new ResizeObserver(() => resized());
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [box, hasLines]);
}

interface BeginningParts {
  readonly box: Box;
  /** The first line's key: while it stays the same, nothing more is asked for. */
  readonly first: string | undefined;
  readonly onBeginning: (() => void) | undefined;
}

function useBeginning({ box, first, onBeginning }: BeginningParts): void {
  const asked = useRef<string | undefined>(undefined);
  const look = useEffectEvent(() => {
    const scroller = box.current;
    if (!scroller || first === undefined || asked.current === first || scroller.scrollTop > NEAR_BEGINNING_PX) return;
    if (scroller.scrollHeight <= scroller.clientHeight) return;
    asked.current = first;
    onBeginning?.();
  });
  useEffect(() => {
    const scroller = box.current;
    const onScroll = () => look();
    scroller?.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller?.removeEventListener('scroll', onScroll);
  }, [box]);
}

const Frame = styled('div')({ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });
const Scroller = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  overflowAnchor: 'none',
  contain: 'strict',
  '&:focus-visible': { outlineOffset: -2 },
});
const Place = styled('div')({ position: 'absolute', top: 0, left: 0, width: '100%' });
const Pill = styled('button')({
  position: 'absolute',
  left: '50%',
  bottom: 12,
  transform: 'translateX(-50%)',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 36,
  padding: '4px 14px',
  border: 0,
  borderRadius: RADIUS.pill,
  background: colour.accent,
  color: colour.onAccent,
  fontSize: TEXT_SIZE.small,
  fontWeight: 500,
  boxShadow: colour.float,
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 44 },
});
