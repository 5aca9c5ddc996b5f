import { formatMoney, fromWire, playedText, realityText } from '@site/shared/product';
import { Button, Text } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import type { PlayTotals } from '@site/shared/wire';
import { usePlayTotals } from './reality.queries.ts';

interface Props {
  readonly minutes: number;
  readonly onContinue: () => void;
  readonly onRecords: () => void;
  readonly onRest: () => void;
}

/** The length of the play session and its cost. Closes by one of its buttons only; the neutral one has the focus. */
export function RealityDialog({ minutes, onContinue, onRecords, onRest }: Props) {
  const totals = usePlayTotals(minutes);
  return (
    <Dialog
      open
      title="现实提醒"
      actions={
        <>
          <Button look="outlined" onClick={onRest}>
            休息一下
          </Button>
          <Button look="outlined" onClick={onContinue}>
            继续
          </Button>
          <Button look="outlined" ref={takeFocus} onClick={onRecords}>
            查看记录
          </Button>
        </>
      }
    >
      <Text component="output" size="large" numeric>
        {totals.data ? realityText(minutes, readable(totals.data)) : playedText(minutes)}
      </Text>
    </Dialog>
  );
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

const readable = ({ staked, open, returned, net }: PlayTotals) => ({
  staked: formatMoney(staked),
  open: fromWire(open) === 0n ? null : formatMoney(open),
  returned: formatMoney(returned),
  net: formatMoney(net),
});
