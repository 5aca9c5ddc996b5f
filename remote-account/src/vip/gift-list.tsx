import { usePlatform } from '@site/shared/platform';
import { VIP_GIFT_TEXT, type VipGiftState } from '@site/shared/product';
import { Box, Button, Card, Chip, Icon, Money, Stack, StateCard, Text, type IconName, type Tone } from '@site/shared/ui';
import type { VipGift } from '@site/shared/wire';
import { useClaim } from './vip.queries.ts';
import { claimText, GIFT_STATE_TEXT, giftTimeText, giftTurnoverText } from './vip.rules.ts';

/** Gifts: those that wait first, each with what has to be played for it. */
export function GiftList({ gifts }: { readonly gifts: readonly VipGift[] }) {
  const { claim, claiming } = useClaiming();
  const waiting = gifts.filter(({ state }) => state === 'claimable');
  if (gifts.length === 0) return <StateCard framed title="暂无礼金" text="晋级、生日与月度礼金按等级发放，发放后会出现在这里。" />;
  return (
    <Stack sx={{ gap: 4 }}>
      {waiting.length > 1 && (
        <Button look="soft" icon="gift" loading={claiming} onClick={() => void claim(waiting)}>
          {`一键领取（${waiting.length}）`}
        </Button>
      )}
      <Stack component="ul" aria-label="VIP 礼金" sx={{ gap: 3 }}>
        {gifts.map((gift) => (
          <Card key={gift.giftId ?? `${gift.kind}${gift.level}`} as="li">
            <Gift gift={gift} claiming={claiming} onClaim={() => void claim([gift])} />
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}

function Gift({ gift, claiming, onClaim }: { gift: VipGift; claiming: boolean; onClaim: () => void }) {
  const { kind, level, amount, state } = gift;
  const title = `VIP${level} ${VIP_GIFT_TEXT[kind]}`;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
      <Box sx={{ color: state === 'claimable' ? 'gold' : 'text3', lineHeight: 0 }}>
        <Icon name={state === 'locked' ? 'lock' : 'gift'} size={28} />
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          <Text weight="medium">{title}</Text>
          <Chip {...STATE[state]}>{GIFT_STATE_TEXT[state]}</Chip>
        </Stack>
        <Text size="small" tone="text2" numeric>
          {giftTurnoverText(gift)}
        </Text>
        <Text size="small" tone="text3" numeric>
          {giftTimeText(gift)}
        </Text>
      </Box>
      <Money amount={amount} size="lead" weight="bold" />
      {state === 'claimable' && (
        <Button aria-label={`领取 ${title}`} loading={claiming} onClick={onClaim}>
          领取
        </Button>
      )}
    </Stack>
  );
}

const STATE: Readonly<Record<VipGiftState, { readonly tone: Tone; readonly icon: IconName }>> = {
  locked: { tone: 'plain', icon: 'lock' },
  claimable: { tone: 'gold', icon: 'gift' },
  claimed: { tone: 'plain', icon: 'checkCircle' },
  expired: { tone: 'plain', icon: 'clock' },
};

/** Claims after the turnover requirement was shown. */
function useClaiming() {
  const { dialogs, leases } = usePlatform();
  const { mutateAsync, isPending } = useClaim();
  const claim = async (gifts: readonly VipGift[]) => {
    if (!(await dialogs.confirm(claimText(gifts), { title: '领取礼金', ok: { title: '领取' } }))) return;
    const release = leases.hold('a VIP gift is being claimed');
    const ids = gifts.flatMap(({ giftId }) => (giftId === null ? [] : [giftId]));
    await mutateAsync(ids)
      .catch(() => undefined)
      .finally(release);
  };
  return { claim, claiming: isPending };
}
