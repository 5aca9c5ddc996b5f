/** Measures what players feel of the releases of a page. It begins after the monitoring: nothing of it is needed at once, because browsers keep what they measured before. */
import { watchVitals } from '../health/watch-vitals.ts';
import { watchPace } from './watch-pace.ts';

type VitalsOptions = Pick<Parameters<typeof watchPace>[0], 'window' | 'releases' | 'measured'>;

export function startVitals({ window, releases, measured }: VitalsOptions): void {
  watchVitals({ window, ownerOf: releases.ownerOf, measured });
  watchPace({ window, releases, measured });
}
