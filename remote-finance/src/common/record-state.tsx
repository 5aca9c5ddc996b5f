import type { RecordState } from '@site/shared/product';
import { Chip, type IconName, type Tone } from '@site/shared/ui';
import { STATE_TEXT } from './record-state.rules.ts';

const LOOK: Readonly<Record<RecordState, { readonly icon: IconName; readonly tone: Tone }>> = {
  underway: { icon: 'clock', tone: 'accent' },
  done: { icon: 'checkCircle', tone: 'plain' },
  refused: { icon: 'error', tone: 'loss' },
  cancelled: { icon: 'close', tone: 'plain' },
  expired: { icon: 'clock', tone: 'plain' },
  held: { icon: 'lock', tone: 'gold' },
  returned: { icon: 'arrowRight', tone: 'plain' },
};

/** The state of a money record. */
export function StateChip({ state }: { readonly state: RecordState }) {
  return <Chip {...LOOK[state]}>{STATE_TEXT[state]}</Chip>;
}
