import type { RecordState } from '@site/shared/product';
import { Chip, type IconName, type Tone } from '@site/shared/ui';

const STATE: Readonly<Record<RecordState, { readonly text: string; readonly icon: IconName; readonly tone: Tone }>> = {
  underway: { text: '处理中', icon: 'clock', tone: 'accent' },
  done: { text: '成功', icon: 'checkCircle', tone: 'plain' },
  refused: { text: '未成功', icon: 'error', tone: 'loss' },
  cancelled: { text: '已取消', icon: 'close', tone: 'plain' },
  expired: { text: '已失效', icon: 'clock', tone: 'plain' },
};

/** A state as a player reads it. */
export const stateText = (state: RecordState): string => STATE[state].text;

/** The state of a money record. */
export function StateChip({ state }: { readonly state: RecordState }) {
  const { text, icon, tone } = STATE[state];
  return (
    <Chip icon={icon} tone={tone}>
      {text}
    </Chip>
  );
}
