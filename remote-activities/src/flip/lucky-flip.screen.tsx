import { usePlatform, useStore } from '@site/shared/platform';
import { type FlipPrize, oddsText, rewardTerms, rewardText, ROUTES, siteMinute } from '@site/shared/product';
import { Box, ButtonLink, Chip, Icon, Screen, SectionCard, Skeleton, Stack, Text } from '@site/shared/ui';
import type { FlipInfo, FlipResult, FlipWay } from '@site/shared/wire';
import type { RecordColumn } from '@site/shared/ui/list';
import { useState } from 'react';
import { Columns, WaitingColumns } from '../common/columns.tsx';
import { Hero } from '../common/hero.tsx';
import { CardTable } from './card-table.tsx';
import { FairnessCheck, FairnessPanel } from './fairness-panel.tsx';
import { useFlipHistory, useFlipInfo, useFlipRound } from './flip.queries.ts';
import { cardName, prizeText, rewardOf, WAYS } from './flip.rules.ts';
import { PagedBlock } from '../common/paged-block.tsx';

/** Nine cards, each with a prize. The server draws the prizes beforehand; the player can verify them afterwards. */
export default function LuckyFlipScreen() {
  return (
    <Screen title={ROUTES.luckyFlip.title} query={useFlipInfo()} skeleton={<Waiting />}>
      {(info) => <Table info={info} />}
    </Screen>
  );
}

function Table({ info }: { readonly info: FlipInfo }) {
  const { loggedIn } = useStore(usePlatform().session);
  const play = useFlipRound(info.round?.roundNo ?? null);
  return (
    <Stack sx={{ gap: 6 }}>
      <Hero art="flip" title="九张牌，次次有奖" text="概率全部公示，结果由服务器事先抽取，翻开后可自行验证。">
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 3, minHeight: 44 }}>
          {loggedIn && (
            <Chip tone="gold" icon="spark">
              {`剩余 ${info.chances} 次`}
            </Chip>
          )}
          <ButtonLink look="soft" to="#flip-odds" preventScrollReset>
            查看规则
          </ButtonLink>
        </Stack>
      </Hero>
      <Columns>
        <CardTable info={info} play={play} />
        <Stack sx={{ gap: 6 }}>
          <OddsList prizes={info.prizes} />
          <Ways ways={info.ways} />
        </Stack>
      </Columns>
      {loggedIn && <PrizeList />}
      {info.round !== null && <FairnessPanel round={info.round} open={play.open} />}
    </Stack>
  );
}

function Waiting() {
  return (
    <WaitingColumns>
      <Skeleton shape="block" sx={{ height: 560 }} />
      <Skeleton shape="block" sx={{ height: 560 }} />
    </WaitingColumns>
  );
}

/** The prizes of a card with their probabilities: the same odds that the server draws with. */
function OddsList({ prizes }: { readonly prizes: readonly FlipPrize[] }) {
  return (
    <SectionCard title="中奖概率公示" size="large" id="flip-odds">
      <Text size="small" tone="text2" sx={{ mt: 1, mb: 3 }}>
        每张牌按下列概率独立抽取，与会员等级、投注和时间无关，次次有奖。
      </Text>
      <Box
        component="ul"
        sx={{ display: 'grid', columnGap: 6, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {prizes.map(({ id, reward, weight }) => (
          <Box key={id} component="li" sx={ROW}>
            <Box component="span" aria-hidden sx={{ color: 'gold', lineHeight: 0 }}>
              <Icon name={reward.kind === 'coins' ? 'coin' : 'gift'} size={20} />
            </Box>
            <Text component="span" weight="medium" numeric sx={{ flex: 1 }}>
              {rewardText(reward)}
            </Text>
            <Text component="span" numeric tone="text2">
              {oddsText(weight)}
            </Text>
          </Box>
        ))}
      </Box>
      <Text size="tiny" tone="text3" sx={{ mt: 3 }}>
        {`红利直接存入中心钱包，${termsOf(prizes)}。金币可在商城兑换。`}
      </Text>
    </SectionCard>
  );
}

function termsOf(prizes: readonly FlipPrize[]): string {
  return prizes.map(({ reward }) => rewardTerms(reward)).find((terms) => terms !== null) ?? '无流水要求';
}

const ROW = { display: 'flex', alignItems: 'center', gap: 2, minHeight: 44, borderBottom: '1px solid', borderColor: 'line' } as const;

/** How chances are earned: by free actions, never by a deposit. */
function Ways({ ways }: { readonly ways: readonly FlipWay[] }) {
  if (ways.length === 0) return null;
  return (
    <SectionCard title="如何获得翻牌机会" size="large" gap={3}>
      <Stack component="ul" sx={{ gap: 3 }}>
        {ways.map((way) => (
          <Way key={way.source} way={way} />
        ))}
      </Stack>
      <Text size="tiny" tone="text3" sx={{ mt: 3 }}>
        翻牌机会全部免费获得，与存款和投注无关。
      </Text>
    </SectionCard>
  );
}

function Way({ way: { source, doneToday } }: { readonly way: FlipWay }) {
  const { title, text, to } = WAYS[source];
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 3, minHeight: 44 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text weight="medium">{title}</Text>
        <Text size="small" tone="text2">
          {text}
        </Text>
      </Box>
      {doneToday && (
        <Chip tone="win" icon="checkCircle">
          今日已得
        </Chip>
      )}
      {!doneToday && to !== null && (
        <ButtonLink look="soft" size="small" to={to} aria-label={`去完成：${title}`}>
          去完成
        </ButtonLink>
      )}
    </Stack>
  );
}

/** The member's wins; every round can still be verified. */
function PrizeList() {
  const [page, setPage] = useState(1);
  return (
    <PagedBlock
      title="我的奖品"
      query={useFlipHistory(page)}
      columns={COLUMNS}
      keyOf={({ roundNo }) => String(roundNo)}
      onPage={setPage}
      empty={{ title: '还没有翻牌记录', text: '翻开一张牌，奖品会立即到账并记录在这里。' }}
    />
  );
}

const COLUMNS: readonly RecordColumn<FlipResult>[] = [
  { key: 'prize', title: '奖品', headline: true, render: ({ prizeId }) => <Prize prizeId={prizeId} /> },
  { key: 'round', title: '牌局', headline: true, render: ({ roundNo, card }) => `第 ${roundNo} 局 · ${cardName(card)}` },
  { key: 'at', title: '时间', render: ({ at }) => <time dateTime={at}>{siteMinute(at)}</time> },
  { key: 'check', title: '公平性', render: (result) => <FairnessCheck result={result} /> },
];

function Prize({ prizeId }: Pick<FlipResult, 'prizeId'>) {
  const reward = rewardOf(prizeId);
  const terms = reward === null ? null : rewardTerms(reward);
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Text component="span" size="inherit" weight="bold" tone="gold" numeric>
        {prizeText(prizeId)}
      </Text>
      {terms !== null && (
        <Text component="span" size="tiny" tone="text3" sx={{ display: 'block' }}>
          {terms}
        </Text>
      )}
    </Box>
  );
}
