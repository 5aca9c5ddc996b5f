import type { OddsFormat } from '@site/shared/product';
import { Box, Card, Link, Stack, Text } from '@site/shared/ui';
import type { MarketShape, MatchHead } from '../live/board.ts';
import { useHead, useMainMarkets } from '../live/use-board.ts';
import { StartTime } from '../lobby/match-info.tsx';
import { Crest } from '../match/crest.tsx';
import { EmptyOddsCell, OddsCell } from '../odds/odds-cell.tsx';
import { matchAddress } from './hot.rules.ts';

const CODES = ['home', 'draw', 'away'] as const;

/** One match in play: league, clock, score and who wins at which price. */
export function HotMatch({ matchId, format }: { matchId: string; format: OddsFormat }) {
  const head = useHead(matchId);
  const market = useMainMarkets(matchId)['1X2'];
  if (!head) return null;
  const { home, away } = head;
  return (
    <Card as="li" flush>
      <Stack sx={{ gap: 3, p: 4 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
          <Text component="span" size="tiny" tone="text2" lines={1}>
            {head.league}
          </Text>
          <StartTime head={head} />
        </Stack>
        <Link look="quiet" to={matchAddress(matchId)} style={{ display: 'block' }}>
          <Side name={home} score={head.score?.home} />
          <Side name={away} score={head.score?.away} />
        </Link>
        {market ? <Prices {...{ market, format, home, away }} /> : <Closed />}
      </Stack>
    </Card>
  );
}

function Prices({ market, ...shown }: { market: MarketShape; format: OddsFormat; home: string; away: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gridAutoRows: 44 }}>
      {CODES.map((code, index) => {
        const selection = market.selections.find((one) => one.code === code);
        return selection ? (
          <OddsCell key={code} {...shown} market={market} selectionId={selection.selectionId} isFirst={index === 0} />
        ) : (
          <EmptyOddsCell key={code} />
        );
      })}
    </Box>
  );
}

/** As high as the prices, so that a card keeps its size when they go. */
function Closed() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', height: 44, borderRadius: 2, bgcolor: 'raised' }}>
      <Text component="span" size="small" tone="text2">
        独赢已停止投注
      </Text>
    </Box>
  );
}

function Side({ name, score }: { name: MatchHead['home']; score: number | undefined }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 32 }}>
      <Crest name={name} size={24} />
      <Text component="span" lines={1} weight="medium" sx={{ flex: 1 }}>
        {name}
      </Text>
      <Text component="span" numeric size="lead" weight="bold">
        {score ?? '–'}
      </Text>
    </Box>
  );
}
