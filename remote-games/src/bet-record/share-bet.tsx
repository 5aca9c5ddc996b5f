import { usePlatform } from '@site/shared/platform';
import { GENERAL_ROOM, venueRoom } from '@site/shared/product';
import { Button, ErrorLine, Stack, Text } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import { Checkbox, Select } from '@site/shared/ui/field';
import type { Bet } from '@site/shared/wire';
import { useState } from 'react';
import { useShareBet } from '../common/chat/share-bet.ts';

interface Props {
  readonly bet: Bet;
}

/** 晒单到聊天室: shows a bet to a room; the stake only when its owner chooses so. */
export function ShareBet({ bet }: Props) {
  const [open, setOpen] = useState(false);
  if (!bet.slip || bet.status === 'rejected') return null;
  return (
    <>
      <Button look="soft" icon="share" onClick={() => setOpen(true)}>
        晒单到聊天室
      </Button>
      {open && <ShareDialog bet={bet} onClose={() => setOpen(false)} />}
    </>
  );
}

function ShareDialog({ bet, onClose }: Props & { readonly onClose: () => void }) {
  const { dialogs } = usePlatform();
  const rooms = [
    { value: venueRoom(bet.venueCode), label: `${bet.venueTitle}聊天室` },
    { value: GENERAL_ROOM, label: '综合聊天室' },
  ];
  const [roomId, setRoomId] = useState(venueRoom(bet.venueCode));
  const [showStake, setShowStake] = useState(false);
  const { busy, failure, share } = useShareBet();
  const send = async () => {
    if (!(await share({ roomId, betNo: bet.betNo, showStake }))) return;
    dialogs.notify('晒单成功', 'good');
    onClose();
  };
  return (
    <Dialog
      open
      title="晒单到聊天室"
      onClose={onClose}
      actions={
        <Button loading={busy} onClick={() => void send()}>
          晒单
        </Button>
      }
    >
      <Stack sx={{ gap: 4 }}>
        <Select label="聊天室" choices={rooms} value={roomId} onChange={({ target }) => setRoomId(target.value)} />
        <Checkbox checked={showStake} onChange={({ target }) => setShowStake(target.checked)}>
          同时显示投注金额和输赢
        </Checkbox>
        <Text size="small" tone="text2">
          其他会员可以看到您的投注内容和赔率，不会看到注单号。
        </Text>
        <ErrorLine>{failure}</ErrorLine>
      </Stack>
    </Dialog>
  );
}
