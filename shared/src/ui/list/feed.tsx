import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '../icons/icon.tsx';
import { colour, RADIUS, TEXT_SIZE } from '../theme.ts';
import { Block, blocksOf, type DrawLine } from './feed-block.tsx';

interface Props<Item> {
  /** Names the list for readers. */
  readonly label: string;
  /** Oldest first. */
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** The same function each time, and a new line draws itself alone. */
  readonly children: DrawLine<Item>;
  /** The reader came to the beginning: older lines are wanted. */
  readonly onBeginning?: () => void;
  /** Stands above the first line. */
  readonly head?: ReactNode;
}

/** From this far above the last line, px, a reader counts as reading older lines. */
const AT_END_PX = 48;
const NEAR_BEGINNING_PX = 160;
/** Lower than any end: a browser stops where the end is. */
const FAR_PX = 1e7;
/** At least so many lines exist at the end, and hardly more than twice as many; a reader who scrolls up gets as many more each time. */
const LINES_AT_ONCE = 30;
/** Loud rooms tell their lines about eight times a second. */
const BETWEEN_LINES_MS = 60;

/**
 * A stream of lines that grows below: it stays at its end until its reader scrolls up, then stands still and says how many came.
 * Only the last lines exist, and those a reader scrolled up to. Lines put in above move nothing.
 */
export function Feed<Item>({ label, items, keyOf, children, onBeginning, head }: Props<Item>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { upTo, from, unseen, end } = useLines({ box, items, keyOf, onBeginning });
  return (
    <Frame>
      <Scroller ref={box} role="log" aria-live="off" aria-label={label} tabIndex={0}>
        <Lines>
          {from === 0 && head}
          {blocksOf(upTo, from).map(({ key, lines, above }) => (
            <Block key={keyOf(key)} lines={lines} above={above} keyOf={keyOf} draw={children} />
          ))}
        </Lines>
      </Scroller>
      {unseen > 0 && (
        <Pill type="button" onClick={end}>
          <Icon name="arrowDown" size={16} />
          {`${unseen} 条新消息`}
        </Pill>
      )}
    </Frame>
  );
}

interface FeedParts<Item> extends Pick<Props<Item>, 'items' | 'keyOf'> {
  readonly onBeginning: (() => void) | undefined;
  readonly box: RefObject<HTMLDivElement | null>;
}

interface Shown<Item> {
  /** What there is to show, and the first of them that exists on the page. */
  readonly upTo: readonly Item[];
  readonly from: number;
  /** How many lines came since the reader left the end. */
  readonly unseen: number;
  /** Goes to the end. */
  readonly end: () => void;
}

/** While older lines are read nothing is added below them, so that they stand still. */
function useLines<Item>({ box, items, keyOf, onBeginning }: FeedParts<Item>): Shown<Item> {
  const [left, setLeft] = useState<readonly Item[] | null>(null);
  const [more, setMore] = useState(0);
  const upTo = left === null ? items : readUpTo(items, left, keyOf);
  const from = Math.max(0, useAnchor(upTo, keyOf, left !== null) - more);
  const isWhole = from === 0;
  const first = items[0] && keyOf(items[0]);
  const asked = useRef<string | undefined>(undefined);
  const fromEnd = useRef(0);
  const height = useRef(0);
  const grow = () => {
    if (isWhole && (first === undefined || asked.current === first)) return;
    setMore(more + LINES_AT_ONCE);
    if (!isWhole) return;
    asked.current = first;
    onBeginning?.();
  };
  const stoodAtEnd = useRef(true);
  const turn = (isAtEnd: boolean) => {
    if (isAtEnd === stoodAtEnd.current && more === 0) return;
    stoodAtEnd.current = isAtEnd;
    setLeft(isAtEnd ? null : (before) => before ?? items);
    if (isAtEnd) setMore(0);
  };
  const look = (scroller: HTMLElement) => {
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    // A box that just became smaller was not scrolled by its reader.
    const isResized = height.current !== clientHeight;
    height.current = clientHeight;
    if (isResized && left === null) return standAt(scroller, null);
    fromEnd.current = scrollHeight - scrollTop;
    turn(fromEnd.current - clientHeight <= AT_END_PX);
    if (scrollHeight > clientHeight && scrollTop <= NEAR_BEGINNING_PX) grow();
  };
  useScrolling(box, look);
  const top = upTo[from];
  const topKey = top && keyOf(top);
  const last = upTo.at(-1);
  useLayoutEffect(() => {
    standAt(box.current, left === null ? null : fromEnd.current);
  }, [box, topKey, last, left]);
  const end = () => {
    stoodAtEnd.current = true;
    setLeft(null);
    setMore(0);
  };
  return { upTo, from, unseen: unseenAfter(items, upTo, keyOf), end };
}

/**
 * The place of the first line on the page. It moves many lines at once: with each new line the others stay where they are, and only the new
 * one is painted. It moves between two new lines, so that no frame has both to draw.
 */
function useAnchor<Item>(items: readonly Item[], keyOf: (item: Item) => string, reading: boolean): number {
  const [anchor, setAnchor] = useState<string | null>(null);
  const place = items.findLastIndex((item) => keyOf(item) === anchor);
  const drawn = items.length - place;
  const next = Math.max(0, items.length - LINES_AT_ONCE);
  const first = items[next];
  const key = first === undefined ? null : keyOf(first);
  const isLong = !reading && drawn >= 2 * LINES_AT_ONCE;
  useEffect(() => {
    if (!isLong) return undefined;
    const timer = setTimeout(() => setAnchor(key), BETWEEN_LINES_MS);
    return () => clearTimeout(timer);
  }, [isLong, key]);
  const isFit = (place === 0 || drawn >= LINES_AT_ONCE) && drawn < 3 * LINES_AT_ONCE;
  if (place >= 0 && (reading || isFit)) return place;
  if (key !== anchor) setAnchor(key);
  return next;
}

/** Tells of each scroll, and of each change of the box's size, e.g. because a keyboard comes up. */
function useScrolling(box: RefObject<HTMLElement | null>, onScroll: (scroller: HTMLElement) => void): void {
  const scrolled = useEffectEvent(onScroll);
  useEffect(() => {
    const scroller = box.current;
    if (!scroller) return undefined;
    const tell = () => scrolled(scroller);
    const watcher = new ResizeObserver(tell);
    watcher.observe(scroller);
    scroller.addEventListener('scroll', tell, { passive: true });
    return () => {
      watcher.disconnect();
      scroller.removeEventListener('scroll', tell);
    };
  }, [box]);
}

/** Scrolls to so many px from the end, or to the end itself, without asking where that is. */
function standAt(scroller: HTMLElement | null, fromEnd: number | null): void {
  if (scroller) scroller.scrollTop = fromEnd === null ? FAR_PX : scroller.scrollHeight - fromEnd;
}

/** What there is up to the line that was the last when the reader left the end; what he left, where that line is gone. */
function readUpTo<Item>(items: readonly Item[], left: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const place = placeOfLast(items, left, keyOf);
  return place < 0 ? left : items.slice(0, place + 1);
}

function unseenAfter<Item>(items: readonly Item[], upTo: readonly Item[], keyOf: (item: Item) => string): number {
  return items === upTo ? 0 : items.length - 1 - placeOfLast(items, upTo, keyOf);
}

function placeOfLast<Item>(items: readonly Item[], of: readonly Item[], keyOf: (item: Item) => string): number {
  const last = of.at(-1);
  const key = last === undefined ? null : keyOf(last);
  return items.findLastIndex((item) => keyOf(item) === key);
}

const Frame = styled('div')({ position: 'relative', flex: 1, minHeight: 0 });
/** Out of the flow and contained: what is laid out anew with a new line is this box and nothing around it. */
const Scroller = styled('div')({
  position: 'absolute',
  inset: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  overflowAnchor: 'none',
  contain: 'strict',
  '&:focus-visible': { outlineOffset: -2 },
});
const Lines = styled('div')({ '& > *': { contain: 'layout style' } });
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
