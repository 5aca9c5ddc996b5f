import type { SportsProvider } from '@site/shared/product';
import { useFrame } from '@site/shared/ui';
import { SlipButton } from './slip-button.tsx';
import { SlipPane } from './slip-panel.tsx';
import type { SlipStore } from './slip-store.ts';
import type { Tickets } from './tickets.ts';
import { useSlip } from './use-slip.ts';

interface Props {
  readonly provider: SportsProvider;
  readonly slips: SlipStore;
  readonly tickets: Tickets;
}

/** The slip: beside the matches on a desktop, behind a button elsewhere. Prices that come in draw this part alone again. */
export function SlipPlace({ provider, slips, tickets }: Props) {
  const desk = useSlip({ provider, slips, tickets });
  const parts = { provider, desk, tickets };
  return useFrame() === 'desktop' ? <SlipPane {...parts} /> : <SlipButton {...parts} />;
}
