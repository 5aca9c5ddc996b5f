import { memo, type ReactNode } from 'react';

/** A block that is full is neither drawn nor laid out nor painted anew. */
const LINES_A_BLOCK = 5;

interface BlockProps<Item> {
  readonly keyOf: (item: Item) => string;
  readonly lines: readonly Item[];
  readonly draw: (item: Item) => ReactNode;
}

function OneBlock<Item>({ lines, keyOf, draw }: BlockProps<Item>): ReactNode {
  return (
    <div>
      {lines.map((item) => (
        <Line key={keyOf(item)} item={item} draw={draw} />
      ))}
    </div>
  );
}

function isSameBlock<Item>(one: BlockProps<Item>, other: BlockProps<Item>): boolean {
  if (one.draw !== other.draw || one.lines.length !== other.lines.length) return false;
  return one.lines.every((line, place) => line === other.lines[place]);
}
/** Drawn anew only where its lines are others. */
export const Block = memo(OneBlock, isSameBlock) as typeof OneBlock;

/** The lines from one on, in blocks that stay the same while lines come below; each is named by the first item of its place, whether that is drawn or not. */
export function blocksOf<Item>(items: readonly Item[], from: number): readonly { readonly key: Item; readonly lines: readonly Item[] }[] {
  const first = Math.floor(from / LINES_A_BLOCK) * LINES_A_BLOCK;
  const places = Array.from({ length: Math.ceil((items.length - first) / LINES_A_BLOCK) }, (_none, block) => first + block * LINES_A_BLOCK);
  return places.flatMap((place) => {
    const lines = items.slice(Math.max(from, place), place + LINES_A_BLOCK);
    const key = items[place];
    return key === undefined ? [] : [{ key, lines }];
  });
}

interface LineProps<Item> {
  readonly item: Item;
  readonly draw: (item: Item) => ReactNode;
}

function OneLine<Item>({ item, draw }: LineProps<Item>): ReactNode {
  return draw(item);
}
/** Drawn anew only where its item is another one. */
const Line = memo(OneLine) as typeof OneLine;
