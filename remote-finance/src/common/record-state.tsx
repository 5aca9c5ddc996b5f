import type { RecordState } from '@site/shared/product';
import { Chip, type IconName, type Tone } from '@site/shared/ui';
import { stateTexts } from './record-state.rules.ts';

const LOOK: Readonly<Record<RecordState, { readonly icon: IconName; readonly tone: Tone }>> = {
  underway: { icon: 'clock', tone: 'accent' },
  done: { icon: 'checkCircle', tone: 'plain' },
  refused: { icon: 'error', tone: 'loss' },
  cancelled: { icon: 'close', tone: 'plain' },
  expired: { icon: 'clock', tone: 'plain' },
  held: { icon: 'lock', tone: 'gold' },
  returned: { icon: 'arrowRight', tone: 'plain' },
};

interface Props {
  readonly state: RecordState;
  readonly isWithdrawal: boolean;
}

/** The state of a money record. */
export function StateChip({ state, isWithdrawal }: Props) {
  return <Chip {...LOOK[state]}>{stateTexts(isWithdrawal)[state]}</Chip>;
}
