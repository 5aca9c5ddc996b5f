import type { SportsProvider } from '@site/shared/product';
import { Box, useFrame } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import type { OnePress } from './one-press.ts';
import { SLIP_EDGE, SLIP_SIDE } from './slip-foot.tsx';
import { SlipPanel } from './slip-panel.tsx';
import type { Tickets } from './tickets.ts';
import type { SlipModel } from './use-slip.ts';

interface Props {
  readonly provider: SportsProvider;
  readonly model: SlipModel;
  readonly tickets: Tickets;
  readonly onePress: OnePress;
  readonly onClose: () => void;
}

/** The slip as a sheet over the matches, for phones and tablets. */
export function SlipSheet({ onClose, ...panel }: Props) {
  return (
    <Dialog open title="投注单" onClose={onClose}>
      <Box sx={{ [SLIP_EDGE]: '-24px', [SLIP_SIDE]: '-16px' }}>
        <SlipPanel {...panel} ownKeys={useFrame() === 'phone'} />
      </Box>
    </Dialog>
  );
}
