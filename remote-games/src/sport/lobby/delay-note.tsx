import { usePlatform, useStore } from '@site/shared/platform';
import { SLIP_TEXT } from '@site/shared/product';
import { Text } from '@site/shared/ui';
import { useCallback, useSyncExternalStore } from 'react';
import type { Board } from '../live/board.ts';
import { isAccelerated } from '../labels.rules.ts';

/** Live data may be late: shown with every live list (RTS 15A). Where matches run faster than time, that is said as well. */
export function DelayNote({ board }: { readonly board: Board }) {
  const accelerated = useSyncExternalStore(
    board.matchIds.subscribe,
    useCallback(() => runsFast(board), [board]),
  );
  return <Note accelerated={accelerated} />;
}

/** The same before the matches are there: those of a sandbox run fast. */
export function ExpectedDelayNote() {
  return <Note accelerated={useStore(usePlatform().site).isSandbox} />;
}

function Note({ accelerated }: { readonly accelerated: boolean }) {
  return (
    <Text size="tiny" tone="text3">
      {accelerated ? `${SLIP_TEXT.acceleratedNote}。${SLIP_TEXT.delay}` : SLIP_TEXT.delay}
    </Text>
  );
}

const runsFast = ({ matchIds, heads }: Board): boolean =>
  matchIds.get().some((id) => {
    const head = heads.get(id);
    return head !== undefined && isAccelerated(head, Date.now());
  });
