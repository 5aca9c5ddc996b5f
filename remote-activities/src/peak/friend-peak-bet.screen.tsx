import { usePlatform, useReadable } from '@site/shared/platform';
import { PEAK_PICK_COINS, ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Button, ButtonLink, Card, Chip, Screen, Skeleton, Stack, StateCard } from '@site/shared/ui';
import { FilterPills } from '@site/shared/ui/list';
import type { PeakBoard, PeakRound } from '@site/shared/wire';
import { Columns, WaitingColumns } from '../common/columns.tsx';
import { Hero } from '../common/hero.tsx';
import { RulesCard } from '../common/rules-card.tsx';
import { usePeakBoard } from './peak.queries.ts';
import { PRIZE_TEXT, roundText, RULES, STATE_TEXT } from './peak.rules.ts';
import { RankList } from './rank-list.tsx';
import { RoundForm } from './round-form.tsx';

/** Free predictions of real matches, ranked among friends and of all. */
export default function FriendPeakBetScreen() {
  const [search] = useSearchParams();
  return (
    <Screen
      title={ROUTES.friendPeakBet.title}
      query={usePeakBoard(search.get('round') ?? undefined)}
      skeleton={<Waiting />}
      isEmpty={({ rounds, round }) => rounds.length === 0 && round === null}
      empty={
        <Card>
          <StateCard title="本轮暂无赛事" text="明天的赛事公布后会出现在这里。" />
        </Card>
      }
    >
      {(board) => <Board board={board} />}
    </Screen>
  );
}

function Board({ board: { rounds, round } }: { readonly board: PeakBoard }) {
  const [, setSearch] = useSearchParams();
  const choices = rounds.map(({ roundId, state }) => ({ value: roundId, label: `${roundText(roundId)} ${STATE_TEXT[state]}` }));
  return (
    <Stack sx={{ gap: 6 }}>
      <Hero art="peak" title="免费竞猜，和好友比眼光" text={`每猜中一场得 ${PEAK_PICK_COINS} 金币，只比猜中的场数，不比投注。`}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 3, pt: 1 }}>
          {round?.own && <Chip tone="gold" icon="trophy">{`我的排名 第 ${round.own.rank} · 猜中 ${round.own.correct} 场`}</Chip>}
          <ButtonLink look="soft" icon="user" to={ROUTES.friendInvitation.path}>
            邀请好友
          </ButtonLink>
        </Stack>
      </Hero>
      <FilterPills
        label="轮次"
        choices={choices}
        value={round?.roundId ?? ''}
        onSelect={(roundId) => setSearch({ round: roundId }, { replace: true, preventScrollReset: true })}
      />
      {round === null ? (
        <Card>
          <StateCard title="本轮暂无赛事" text="可以看看其他轮次。" />
        </Card>
      ) : (
        <Round round={round} />
      )}
      <RulesCard rules={RULES} />
    </Stack>
  );
}

function Round({ round }: { readonly round: PeakRound }) {
  const { loggedIn } = useReadable(usePlatform().session);
  return (
    <Columns {...SHAPE}>
      <RoundForm key={round.roundId} round={round} />
      {loggedIn ? <RankList round={round} /> : <RankForMembers />}
    </Columns>
  );
}

/** A guest is told what there is to win, and whose rank it is. */
function RankForMembers() {
  const { dialogs } = usePlatform();
  return (
    <Card as="section" aria-label="排行榜">
      <StateCard
        compact
        title="登录后查看排行榜"
        text={PRIZE_TEXT}
        action={
          <Button look="soft" onClick={() => void dialogs.logIn()}>
            登录
          </Button>
        }
      />
    </Card>
  );
}

function Waiting() {
  return (
    <WaitingColumns {...SHAPE}>
      <Skeleton shape="block" count={4} sx={{ height: 160, mb: 4 }} />
      <Skeleton shape="block" sx={{ height: 360 }} />
    </WaitingColumns>
  );
}

const SHAPE = { second: '400px', from: 'lg' } as const;
