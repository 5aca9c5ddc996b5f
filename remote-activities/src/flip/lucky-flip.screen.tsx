import { usePlatform, useReadable } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { ButtonLink, Chip, Screen, Skeleton, Stack } from '@site/shared/ui';
import type { FlipInfo } from '@site/shared/wire';
import { Columns, WaitingColumns } from '../common/columns.tsx';
import { Hero } from '../common/hero.tsx';
import { CardTable } from './card-table.tsx';
import { FairnessPanel } from './fairness-panel.tsx';
import { useFlipInfo, useFlipRound } from './flip.queries.ts';
import { OddsList } from './odds-list.tsx';
import { PrizeList } from './prize-list.tsx';
import { Ways } from './ways.tsx';

/** Nine cards, every one with a prize: what they hold is drawn by the server beforehand and can be checked afterwards. */
export default function LuckyFlipScreen() {
  return (
    <Screen title={ROUTES.luckyFlip.title} query={useFlipInfo()} skeleton={<Waiting />}>
      {(info) => <Table info={info} />}
    </Screen>
  );
}

function Table({ info }: { readonly info: FlipInfo }) {
  const { loggedIn } = useReadable(usePlatform().session);
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
