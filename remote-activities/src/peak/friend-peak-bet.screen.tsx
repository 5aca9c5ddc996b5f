import { useLease, usePlatform, useStore } from '@site/shared/platform';
import { PEAK_PICK_COINS, ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Box, Button, ButtonLink, Card, Chip, columnGrid, ErrorLine, Screen, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import { FilterPills } from '@site/shared/ui/list';
import type { PeakBoard, PeakRound } from '@site/shared/wire';
import { useState } from 'react';
import { Columns, WaitingColumns } from '../common/columns.tsx';
import { Hero } from '../common/hero.tsx';
import { RulesCard } from '../common/rules-card.tsx';
import { usePeakBoard, usePredict } from './peak.queries.ts';
import { changesOf, type Draft, PRIZE_TEXT, roundText, RULES, STATE_TEXT } from './peak.rules.ts';
import { RankList } from './rank-list.tsx';
import { FixtureCard } from './fixture-card.tsx';

/** Free predictions of real matches, ranked among friends and of all. */
export default function FriendPeakBetScreen() {
  const [search] = useSearchParams();
  return (
    <Screen
      title={ROUTES.friendPeakBet.title}
      query={usePeakBoard(search.get('round') ?? undefined)}
      skeleton={<Waiting />}
      isEmpty={({ rounds, round }) => rounds.length === 0 && round === null}
      empty={<StateCard framed title="本轮暂无赛事" text="明天的赛事公布后会出现在这里。" />}
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
      {round === null ? <StateCard framed title="本轮暂无赛事" text="可以看看其他轮次。" /> : <Round round={round} />}
      <RulesCard rules={RULES} />
    </Stack>
  );
}

function Round({ round }: { readonly round: PeakRound }) {
  const { loggedIn } = useStore(usePlatform().session);
  return (
    <Columns {...SHAPE}>
      <RoundForm key={round.roundId} round={round} />
      {loggedIn ? <RankList round={round} /> : <RankForMembers />}
    </Columns>
  );
}

/** Text for a guest: the prizes, and whose rank is shown. */
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

/** The matches of a round; all picks are sent in one request. */
function RoundForm({ round }: { readonly round: PeakRound }) {
  const { dialogs, session } = usePlatform();
  const { loggedIn } = useStore(session);
  const [draft, setDraft] = useState<Draft>({});
  const { predict, sending, refusal } = usePredict();
  const changes = changesOf(round, draft);
  const isDirty = changes.length > 0;
  useLease(isDirty, 'predictions are being chosen');
  const send = async () => {
    if (!loggedIn) return void dialogs.logIn();
    await predict({ roundId: round.roundId, picks: [...changes] })
      .then(() => setDraft({}))
      .catch(() => undefined);
  };
  return (
    <Stack component="section" aria-label="本轮赛事" sx={{ gap: 4 }}>
      <Box component="ul" sx={GRID}>
        {round.fixtures.map((fixture) => (
          <FixtureCard
            key={fixture.matchId}
            fixture={fixture}
            chosen={(fixture.isOpen ? draft[fixture.matchId] : undefined) ?? fixture.pick}
            onPick={(pick) => setDraft({ ...draft, [fixture.matchId]: pick })}
          />
        ))}
      </Box>
      <ErrorLine iconSize={18}>{refusal}</ErrorLine>
      {round.state === 'open' ? (
        <Button size="large" wide disabled={!isDirty} loading={sending} onClick={() => void send()}>
          {labelOf(changes.length, round.own !== null)}
        </Button>
      ) : (
        <Text tone="text2" sx={{ textAlign: 'center' }}>
          {round.state === 'settled' ? '本轮已结算，金币已发放' : '本轮已封盘，全部比赛结束后结算'}
        </Text>
      )}
    </Stack>
  );
}

function labelOf(changed: number, hasPredicted: boolean): string {
  const word = hasPredicted ? '修改预测' : '提交预测';
  if (changed === 0 && !hasPredicted) return '选择胜负后提交';
  return changed === 0 ? word : `${word}（${changed} 场）`;
}

const GRID = columnGrid({ md: 2 });
