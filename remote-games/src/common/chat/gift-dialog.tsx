import { usePlatform } from '@site/shared/platform';
import { Box, Button, ErrorLine, QueryBoundary, Stack, StateCard, styled, Text } from '@site/shared/ui';
import { FilterPills } from '@site/shared/ui/list';
import { Dialog } from '@site/shared/ui/dialog';
import type { GiftShelf } from '@site/shared/wire';
import { useState } from 'react';
import { useGifts, useGiving } from './chat.queries.ts';
import { GiftIcon } from './gift-icon.tsx';

/** The receiver of gifts: the author of a message; without one the host. */
export interface GiftRecipient {
  readonly toMsgId?: number;
  readonly name?: string;
}

interface Props {
  readonly roomId: string;
  readonly receiver: GiftRecipient;
  readonly host: string;
  readonly onClose: () => void;
}

const QUANTITIES = ['1', '5', '10', '66'].map((value) => ({ value, label: `×${value}` }));

/** Gifts with their price in coins: choose, confirm, send once. */
export function GiftDialog({ roomId, receiver, host, onClose }: Props) {
  const gifts = useGifts();
  return (
    <Dialog open title="送礼物" onClose={onClose}>
      <QueryBoundary
        query={gifts}
        compact
        isEmpty={(answer) => answer.gifts.length === 0}
        empty={<StateCard compact title="暂无可送的礼物" />}
      >
        {(answer) => (
          <Choice
            roomId={roomId}
            receiver={{ ...receiver, name: receiver.name ?? host }}
            shelf={answer}
            refetch={() => void gifts.refetch()}
            onGiven={onClose}
          />
        )}
      </QueryBoundary>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly roomId: string;
  readonly receiver: Required<Pick<GiftRecipient, 'name'>> & GiftRecipient;
  readonly shelf: GiftShelf;
  readonly refetch: () => void;
  readonly onGiven: () => void;
}

function Choice({ roomId, receiver, shelf, refetch, onGiven }: ChoiceProps) {
  const { gifts } = shelf;
  const { dialogs } = usePlatform();
  const [chosen, setChosen] = useState(gifts[0]?.giftId ?? '');
  const [qty, setQty] = useState('1');
  const { busy, failure, give } = useGiving(
    { roomId, ...(receiver.toMsgId !== undefined && { toMsgId: receiver.toMsgId }) },
    receiver.name,
    refetch,
  );
  const gift = gifts.find(({ giftId }) => giftId === chosen);
  const cost = (gift?.coinPrice ?? 0) * Number(qty);
  const send = async () => {
    if (gift && (await give(gift, Number(qty)))) {
      dialogs.notify(`已送给${receiver.name} ${gift.name} ×${qty}`, 'good');
      onGiven();
    }
  };
  return (
    <Stack sx={{ gap: 4 }}>
      <Text size="small" tone="text2">{`送给 ${receiver.name}`}</Text>
      <Grid role="radiogroup" aria-label="礼物">
        {gifts.map((one) => (
          <Tile key={one.giftId} type="button" role="radio" aria-checked={one.giftId === chosen} onClick={() => setChosen(one.giftId)}>
            <GiftIcon name={one.icon} />
            <span>{one.name}</span>
            <Coins>{`${COINS.format(one.coinPrice)} 金币`}</Coins>
          </Tile>
        ))}
      </Grid>
      <FilterPills label="数量" choices={QUANTITIES} value={qty} onSelect={setQty} />
      <Foot shelf={shelf} cost={cost} busy={busy} onSend={() => void send()} />
      <ErrorLine>{failure}</ErrorLine>
    </Stack>
  );
}

interface FootProps {
  readonly shelf: GiftShelf;
  /** Zero where nothing is chosen. */
  readonly cost: number;
  readonly busy: boolean;
  readonly onSend: () => void;
}

/** The price, the balance, and the button, whose text is the reason while it is disabled. */
function Foot({ shelf: { coins, leftToday }, cost, busy, onSend }: FootProps) {
  const why = cost > coins ? '金币不足' : cost > leftToday ? '超出今日额度' : null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <Box sx={{ flex: 1 }}>
        <Text size="small" numeric>{`合计 ${COINS.format(cost)} 金币`}</Text>
        <Text size="tiny" tone="text3" numeric>{`余额 ${COINS.format(coins)} 金币 · 今日还可送 ${COINS.format(leftToday)}`}</Text>
      </Box>
      <Button look="gold" loading={busy} disabled={cost === 0 || why !== null} onClick={onSend}>
        {why ?? '赠送'}
      </Button>
    </Box>
  );
}

const COINS = new Intl.NumberFormat('zh-CN');
const Grid = styled('div')({ display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))' });
const Tile = styled('button')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  padding: 12,
  borderRadius: 12,
  border: '1px solid var(--site-palette-line)',
  background: 'var(--site-palette-bg)',
  color: 'var(--site-palette-ink)',
  fontSize: '0.8125rem',
  cursor: 'pointer',
  '&[aria-checked="true"]': { borderColor: 'var(--site-palette-accent)', boxShadow: 'inset 0 0 0 1px var(--site-palette-accent)' },
});
const Coins = styled('span')({ color: 'var(--site-palette-gold)', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' });
