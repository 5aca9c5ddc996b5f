/** The symbols of the machines from the commonest to the rarest: the name in records, and the picture's file. */
export const SYMBOLS = [
  { name: '樱桃', picture: 'cherry' },
  { name: '金桔', picture: 'kumquat' },
  { name: '铃铛', picture: 'bell' },
  { name: '四叶草', picture: 'clover' },
  { name: '元宝', picture: 'ingot' },
  { name: '红七', picture: 'seven' },
  { name: '王冠', picture: 'crown' },
] as const;

/** A symbol's name; the index is one of a drawn grid. */
export function symbolName(index: number): string {
  return SYMBOLS[index]?.name ?? '';
}

/** The symbol's index for a name in a record. */
export function symbolIndex(name: string): number {
  return SYMBOLS.findIndex((symbol) => symbol.name === name);
}
