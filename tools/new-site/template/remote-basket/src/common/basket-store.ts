/** What is in the basket. It lives as long as the page: each release hands it to the next one. */
import { createStore, type Platform } from '@site/shared/platform';

/** A line of the basket; `price` of one piece is a decimal number as text. */
export interface Line {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly count: number;
}

/** The version of the state's shape: a release with another one starts with an empty basket. */
const SHAPE = 1;

const lines = createStore<readonly Line[]>([]);

/** The lines in the order in which they were chosen. */
export const basket = { get: lines.get, subscribe: lines.subscribe };

/** Adds pieces, or takes some away; a line without pieces leaves the basket. */
export function changeCount(line: Omit<Line, 'count'>, by: number): void {
  const known = lines.get().find(({ id }) => id === line.id);
  const next = known === undefined ? [...lines.get(), { ...line, count: by }] : lines.get().map((one) => add(one, line.id, by));
  lines.set(next.filter(({ count }) => count > 0));
}

const add = (line: Line, id: string, by: number): Line => (line.id === id ? { ...line, count: line.count + by } : line);

/** Takes over what the release before left, follows what is chosen, and leaves it to the next one. */
export function keepBasket({ bus, leases }: Pick<Platform, 'bus' | 'leases'>): () => void {
  lines.set((leases.take('lines', SHAPE) as readonly Line[] | null) ?? lines.get());
  const keep = () => leases.keep('lines', SHAPE, lines.get());
  keep();
  const undos = [lines.subscribe(keep), bus.on('catalogue:chosen', (chosen) => changeCount(chosen, 1))];
  return () => undos.forEach((undo) => undo());
}
