import type { SportsProvider } from '@site/shared/product';
import { Box } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import { SLIP_EDGE } from './slip-foot.tsx';
import { SlipPanel } from './slip-panel.tsx';
import type { Tickets } from './tickets.ts';
import type { SlipModel } from './use-slip.ts';

/** The slip as a sheet over the matches, for phones and tablets. */
export function SlipSheet({ onClose, ...panel }: { provider: SportsProvider; model: SlipModel; tickets: Tickets; onClose: () => void }) {
  return (
    <Dialog open title="投注单" onClose={onClose}>
      <Box sx={{ [SLIP_EDGE]: '-24px' }}>
        <SlipPanel {...panel} />
      </Box>
    </Dialog>
  );
}
