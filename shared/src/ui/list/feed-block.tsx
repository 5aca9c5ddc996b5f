import { memo, type ReactNode } from 'react';

/** Renders one line, given the one above it. */
export type DrawLine<Item> = (item: Item, above: Item | undefined) => ReactNode;

/** A full block is not rendered, laid out or painted again. */
const LINES_A_BLOCK = 5;

interface BlockProps<Item> {
  readonly keyOf: (item: Item) => string;
  readonly lines: readonly Item[];
  /** The line above the first of them. */
  readonly above: Item | undefined;
  readonly draw: DrawLine<Item>;
}

function OneBlock<Item>({ lines, above, keyOf, draw }: BlockProps<Item>): ReactNode {
  return (
    <div>
      {lines.map((item, place) => (
        <Line key={keyOf(item)} item={item} above={place === 0 ? above : lines[place - 1]} draw={draw} />
      ))}
    </div>
  );
}

function isSameBlock<Item>(one: BlockProps<Item>, other: BlockProps<Item>): boolean {
  if (one.draw !== other.draw || one.above !== other.above || one.lines.length !== other.lines.length) return false;
  return one.lines.every((line, place) => line === other.lines[place]);
}
/** Memoized: renders again only when its lines change. */
export const Block = memo(OneBlock, isSameBlock) as typeof OneBlock;

interface LinesOfBlock<Item> extends Pick<BlockProps<Item>, 'lines' | 'above'> {
  readonly key: Item;
}

/** The lines from one on, in blocks that stay the same while lines are appended; each is keyed by the first item of its range, rendered or not. */
export function blocksOf<Item>(items: readonly Item[], from: number): readonly LinesOfBlock<Item>[] {
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
  readonly draw: DrawLine<Item>;
}

function OneLine<Item>({ item, above, draw }: LineProps<Item>): ReactNode {
  return draw(item, above);
}
/** Memoized: renders again only when its item, or the one above, changes. */
const Line = memo(OneLine) as typeof OneLine;
