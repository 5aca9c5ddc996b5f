import { usePlatform, useStore } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { Box, Button, ButtonLink, Card, ErrorLine, Stack, Text } from '@site/shared/ui';
import type { FlipInfo } from '@site/shared/wire';
import { FlipCard } from './flip-card.tsx';
import type { useFlipRound } from './flip.queries.ts';
import { CARDS, prizeText, rewardOf } from './flip.rules.ts';

interface Props {
  readonly info: FlipInfo;
  readonly play: ReturnType<typeof useFlipRound>;
}

/** Nine cards, one to turn; afterwards all are face up. */
export function CardTable({ info, play: { flip, turning, open, next, refusal } }: Props) {
  const { dialogs, session } = usePlatform();
  const { loggedIn } = useStore(session);
  const isOver = loggedIn && info.chances === 0 && open === null;
  const choose = (card: number) => void (loggedIn ? flip(card) : dialogs.logIn());
  return (
    <Card as="section" aria-label="翻牌">
      <Stack sx={{ gap: 4, alignItems: 'center' }}>
        <Box role="group" aria-label="九张牌" sx={GRID}>
          {CARDS.map((card) => (
            <FlipCard
              key={card}
              card={card}
              reward={open === null ? null : rewardOf(open.deck[card])}
              chosen={open?.card === card}
              turning={turning === card}
              disabled={isOver || turning !== null}
              onFlip={() => choose(card)}
            />
          ))}
        </Box>
        <ErrorLine iconSize={18}>{refusal}</ErrorLine>
        {open === null ? (
          <Prompt loggedIn={loggedIn} chances={info.chances} />
        ) : (
          <After won={prizeText(open.prizeId)} chances={info.chances} onNext={next} />
        )}
      </Stack>
    </Card>
  );
}

function Prompt({ loggedIn, chances }: { readonly loggedIn: boolean; readonly chances: number }) {
  const { dialogs } = usePlatform();
  if (!loggedIn)
    return (
      <Button size="large" wide="phone" onClick={() => void dialogs.logIn()}>
        登录后翻牌
      </Button>
    );
  if (chances > 0) return <Text tone="text2">选择任意一张牌，点击翻开</Text>;
  return (
    <Stack sx={{ gap: 3, alignItems: 'center', textAlign: 'center' }}>
      <Text tone="text2">今天的机会已用完，签到、邀请好友或提交竞猜都可以获得新的机会。</Text>
      <ButtonLink look="soft" to={ROUTES.calendar.path}>
        去签到
      </ButtonLink>
    </Stack>
  );
}

function After({ won, chances, onNext }: { won: string; chances: number; onNext: () => void }) {
  return (
    <Stack sx={{ gap: 3, alignItems: 'center', width: '100%' }}>
      <Text role="status" size="large" weight="bold" tone="gold">
        {`恭喜获得 ${won}`}
      </Text>
      <Button wide="phone" look={chances > 0 ? 'filled' : 'soft'} onClick={onNext}>
        {chances > 0 ? `再翻一次（剩余 ${chances} 次）` : '收起牌面'}
      </Button>
    </Stack>
  );
}

const GRID = {
  display: 'grid',
  width: '100%',
  maxWidth: '420px',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: { xs: 2, sm: 3 },
} as const;
