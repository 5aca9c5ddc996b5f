import { SLIP_TEXT } from '@site/shared/product';
import { Text } from '@site/shared/ui';
import { useSyncExternalStore } from 'react';
import type { Board } from '../live/board.ts';
import { isAccelerated } from '../labels.rules.ts';

/** Live data may be late: shown with every live list (RTS 15A). Where matches run faster than time, that is said as well. */
export function DelayNote({ board }: { readonly board: Board }) {
  const ids = useSyncExternalStore(board.matchIds.subscribe, board.matchIds.get);
  const accelerated = ids.some((id) => {
    const head = board.heads.get(id);
    return head !== undefined && isAccelerated(head, Date.now());
  });
  return (
    <Text size="tiny" tone="text3">
      {accelerated ? `${SLIP_TEXT.acceleratedNote}。${SLIP_TEXT.delay}` : SLIP_TEXT.delay}
    </Text>
  );
}
