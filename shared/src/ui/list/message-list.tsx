import { styled } from '@mui/material/styles';
import { memo, type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { colour, RADIUS, TEXT_SIZE } from '../theme.ts';

interface Props<Item> {
  /** The list's accessible name. */
  readonly label: string;
  /** Oldest first. */
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Must be referentially stable, otherwise every row renders again. */
  readonly children: RenderLine<Item>;
  /** The reader reached the beginning: load older lines. */
  readonly onBeginning?: () => void;
  /** Rendered above the first line. */
  readonly head?: ReactNode;
}

/** From this distance above the last line, px, a reader counts as reading older lines. */
const AT_END_PX = 48;
const NEAR_BEGINNING_PX = 160;
/** Lower than any end: a browser clamps it to the end. */
const FAR_PX = 1e7;
/** At least this many lines exist at the end, and hardly more than twice as many; a reader who scrolls up gets as many more each time. */
const LINES_AT_ONCE = 30;
/** Busy rooms add lines about eight times a second. */
const BETWEEN_LINES_MS = 60;

/**
 * A list of messages that grows at the end: it stays scrolled to its end until its reader scrolls up, then keeps its position and counts new lines.
 * Only the last lines exist, and those a reader scrolled up to. Lines inserted above move nothing.
 */
export function MessageList<Item>({ label, items, keyOf, children, onBeginning, head }: Props<Item>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { upTo, from, unseen, end } = useLines({ box, items, keyOf, onBeginning });
  return (
    <Frame>
      <Scroller ref={box} role="log" aria-live="off" aria-label={label} tabIndex={0}>
        <Lines>
          {from === 0 && head}
          {blocksOf(upTo, from).map(({ key, lines, above }) => (
            <Block key={keyOf(key)} lines={lines} above={above} keyOf={keyOf} render={children} />
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

interface LinesOptions<Item> extends Pick<Props<Item>, 'items' | 'keyOf'> {
  readonly onBeginning: (() => void) | undefined;
  readonly box: RefObject<HTMLDivElement | null>;
}

interface VisibleLines<Item> {
  /** The lines to show, and the first of them in the DOM. */
  readonly upTo: readonly Item[];
  readonly from: number;
  /** How many lines arrived since the reader left the end. */
  readonly unseen: number;
  /** Scrolls to the end. */
  readonly end: () => void;
}

/** While older lines are read none are added below them, so that they do not move. */
function useLines<Item>({ box, items, keyOf, onBeginning }: LinesOptions<Item>): VisibleLines<Item> {
  const [left, setLeft] = useState<readonly Item[] | null>(null);
  const [more, setMore] = useState(0);
  const upTo = left === null ? items : readUpTo(items, left, keyOf);
  const from = Math.max(0, useAnchor(upTo, keyOf, left !== null) - more);
  const isWhole = from === 0;
  const first = items[0] && keyOf(items[0]);
  const requested = useRef<string | undefined>(undefined);
  const fromEnd = useRef(0);
  const height = useRef(0);
  const grow = () => {
    if (isWhole && (first === undefined || requested.current === first)) return;
    setMore(more + LINES_AT_ONCE);
    if (!isWhole) return;
    requested.current = first;
    onBeginning?.();
  };
  const wasAtEnd = useRef(true);
  const turn = (isAtEnd: boolean) => {
    if (isAtEnd === wasAtEnd.current && more === 0) return;
    wasAtEnd.current = isAtEnd;
    setLeft(isAtEnd ? null : (before) => before ?? items);
    if (isAtEnd) setMore(0);
  };
  const look = (scroller: HTMLElement) => {
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    // A shrunk box is no scroll by its reader.
    const isResized = height.current !== clientHeight;
    height.current = clientHeight;
    if (isResized && left === null) return restoreScroll(scroller, null);
    fromEnd.current = scrollHeight - scrollTop;
    turn(fromEnd.current - clientHeight <= AT_END_PX);
    if (scrollHeight > clientHeight && scrollTop <= NEAR_BEGINNING_PX) grow();
  };
  useScrolling(box, look);
  const top = upTo[from];
  const topKey = top && keyOf(top);
  const last = upTo.at(-1);
  useLayoutEffect(() => {
    restoreScroll(box.current, left === null ? null : fromEnd.current);
  }, [box, topKey, last, left]);
  const end = () => {
    wasAtEnd.current = true;
    setLeft(null);
    setMore(0);
  };
  return { upTo, from, unseen: unseenAfter(items, upTo, keyOf), end };
}

/**
 * The index of the first line in the DOM. It moves by many lines at once: with each new line the others keep their position, and only the new
 * one is painted. It moves between two new lines, so that no frame renders both.
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

/** Calls back on each scroll, and on each change of the box's size, e.g. when a keyboard opens. */
function useScrolling(box: RefObject<HTMLElement | null>, onScroll: (scroller: HTMLElement) => void): void {
  const scrolled = useEffectEvent(onScroll);
  useEffect(() => {
    const scroller = box.current;
    if (!scroller) return undefined;
    const report = () => scrolled(scroller);
    const watcher = new ResizeObserver(report);
    watcher.observe(scroller);
    scroller.addEventListener('scroll', report, { passive: true });
    return () => {
      watcher.disconnect();
      scroller.removeEventListener('scroll', report);
    };
  }, [box]);
}

/** Scrolls to this distance from the end in px, or to the end itself, without a layout read. */
function restoreScroll(scroller: HTMLElement | null, fromEnd: number | null): void {
  if (scroller) scroller.scrollTop = fromEnd === null ? FAR_PX : scroller.scrollHeight - fromEnd;
}

/** The lines up to the last one when the reader left the end; the lines at that time, where that line is gone. */
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
/** Absolutely positioned and contained: a new line causes layout of this box only. */
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

/** Renders one line, given the one above it. */
type RenderLine<Item> = (item: Item, above: Item | undefined) => ReactNode;

/** A full block is not rendered, laid out or painted again. */
const LINES_A_BLOCK = 5;

interface BlockProps<Item> {
  readonly keyOf: (item: Item) => string;
  readonly lines: readonly Item[];
  /** The line above the first of them. */
  readonly above: Item | undefined;
  readonly render: RenderLine<Item>;
}

function OneBlock<Item>({ lines, above, keyOf, render }: BlockProps<Item>): ReactNode {
  return (
    <div>
      {lines.map((item, place) => (
        <Line key={keyOf(item)} item={item} above={place === 0 ? above : lines[place - 1]} render={render} />
      ))}
    </div>
  );
}

function isSameBlock<Item>(one: BlockProps<Item>, other: BlockProps<Item>): boolean {
  if (one.render !== other.render || one.above !== other.above || one.lines.length !== other.lines.length) return false;
  return one.lines.every((line, place) => line === other.lines[place]);
}
/** Memoized: renders again only when its lines change. */
const Block = memo(OneBlock, isSameBlock) as typeof OneBlock;

interface LinesOfBlock<Item> extends Pick<BlockProps<Item>, 'lines' | 'above'> {
  readonly key: Item;
}

/** The lines from one on, in blocks that stay the same while lines are appended; each is keyed by the first item of its range, rendered or not. */
function blocksOf<Item>(items: readonly Item[], from: number): readonly LinesOfBlock<Item>[] {
  const first = Math.floor(from / LINES_A_BLOCK) * LINES_A_BLOCK;
  const places = Array.from({ length: Math.ceil((items.length - first) / LINES_A_BLOCK) }, (_none, block) => first + block * LINES_A_BLOCK);
  return places.flatMap((place) => {
    const start = Math.max(from, place);
    const key = items[place];
    return key === undefined ? [] : [{ key, above: items[start - 1], lines: items.slice(start, place + LINES_A_BLOCK) }];
  });
}

interface LineProps<Item> {
  readonly item: Item;
  readonly above: Item | undefined;
  readonly render: RenderLine<Item>;
}

function OneLine<Item>({ item, above, render }: LineProps<Item>): ReactNode {
  return render(item, above);
}
/** Memoized: renders again only when its item, or the one above, changes. */
const Line = memo(OneLine) as typeof OneLine;
