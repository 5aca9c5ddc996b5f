import { SECOND_MS, type Clock } from '../../../../kernel/clock.ts';

type Counts = Readonly<Record<string, number>>;

/** An instance that has not published its counts for so long counts as gone. */
const STALE_MS = 15 * SECOND_MS;

/** How many members are in each room: here and, by their own counts, at other instances. */
export function createOnline({ clock, here }: { readonly clock: Clock; here(): Counts }) {
  const others = new Map<string, { readonly rooms: Counts; readonly atMs: number }>();
  return {
    hear: (instance: string, rooms: Counts) => void others.set(instance, { rooms, atMs: clock.nowMs() }),
    of(roomId: string): number {
      let sum = here()[roomId] ?? 0;
      for (const [instance, { rooms, atMs }] of others) {
        if (clock.nowMs() - atMs > STALE_MS) others.delete(instance);
        else sum += rooms[roomId] ?? 0;
      }
      return sum;
    },
  };
}

export type Online = ReturnType<typeof createOnline>;
