import { useStore } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
import { Box, useFrame } from '@site/shared/ui';
import { Tabs } from '@site/shared/ui/list';
import type { SharedBet } from '@site/shared/wire';
import { memo, useState } from 'react';
import { ChatPlace } from './chat/chat-place.tsx';
import type { OnePress } from './slip/one-press.ts';
import { SlipButton } from './slip/slip-button.tsx';
import { SlipPane } from './slip/slip-panel.tsx';
import type { SlipStore } from './slip/slip-store.ts';
import type { Tickets } from './slip/tickets.ts';
import { type SlipModel, useSlip } from './slip/use-slip.ts';
import type { SportFilter } from './sport.rules.ts';

interface Props {
  readonly provider: SportsProvider;
  readonly slips: SlipStore;
  readonly tickets: Tickets;
  readonly onePress: OnePress;
  readonly filter: SportFilter;
  readonly watching: boolean;
  readonly onFollow: (bet: SharedBet) => void;
}

/** Prices come in for the slip alone. */
const Chat = memo(ChatPlace);

/** Slip and chat: next to the matches on a desktop, behind buttons elsewhere. */
export function SideColumn({ provider, slips, tickets, onePress, ...chat }: Props) {
  const model = useSlip({ provider, slips, tickets });
  const slip = { provider, model, tickets, onePress };
  if (useFrame() === 'desktop') return <Column slip={slip} chat={chat} />;
  return (
    <>
      <SlipButton {...slip} />
      <Chat {...chat} />
    </>
  );
}

interface ColumnProps {
  readonly slip: { readonly provider: SportsProvider; readonly model: SlipModel; readonly tickets: Tickets; readonly onePress: OnePress };
  readonly chat: Pick<Props, 'filter' | 'watching' | 'onFollow'>;
}

/** The slip takes the whole column as soon as it holds something; the chat, which goes on behind a tab, has it otherwise. */
function Column({ slip, chat }: ColumnProps) {
  const sent = useStore(slip.tickets).length;
  const count = slip.model.slip.items.length;
  const inUse = count + sent > 0;
  const [shown, show] = useShownTab(count);
  return (
    <Box sx={SIDE}>
      {inUse && (
        <Tabs
          label="投注单与聊天室"
          tabs={[
            { value: 'slip', label: '投注单', count },
            { value: 'chat', label: '聊天室' },
          ]}
          value={shown}
          onSelect={show}
        />
      )}
      <Box sx={{ ...PART, flex: inUse ? '1 1 0' : '0 1 auto' }} hidden={inUse && shown === 'chat'}>
        <SlipPane {...slip} titled={!inUse} />
      </Box>
      <Box sx={{ ...PART, flex: '1 1 320px' }} hidden={inUse && shown === 'slip'}>
        <Chat {...chat} />
      </Box>
    </Box>
  );
}

/** The chosen tab; another selection brings the slip back. */
function useShownTab(count: number) {
  const [shown, show] = useState<'slip' | 'chat'>('slip');
  const [known, setKnown] = useState(count);
  if (known !== count) {
    setKnown(count);
    if (count > known) show('slip');
  }
  return [shown, show] as const;
}

const PART = { display: 'flex', flexDirection: 'column', minHeight: 0, '&[hidden]': { display: 'none' } } as const;
const SIDE = {
  position: 'sticky',
  top: 16,
  height: 'calc(100dvh - 184px)',
  minHeight: 560,
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
} as const;
