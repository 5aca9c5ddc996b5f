import type { OddsFormat } from '@site/shared/product';
import { Box, Card, Link, Stack, Text } from '@site/shared/ui';
import type { MatchHead } from '../live/board.ts';
import { useHead, useMainMarkets } from '../live/use-board.ts';
import { When } from '../lobby/match-info.tsx';
import { Crest } from '../match/crest.tsx';
import { Empty, OddsCell } from '../odds/odds-cell.tsx';
import { matchAddress } from './hot.rules.ts';

interface Props {
  readonly matchId: string;
  readonly format: OddsFormat;
}

const CODES = ['home', 'draw', 'away'] as const;

/** One match in play: league, clock, score and who wins at which price. */
export function HotMatch({ matchId, format }: Props) {
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
          <When head={head} />
        </Stack>
        <Link look="quiet" to={matchAddress(matchId)} style={{ display: 'block' }}>
          <Side name={home} score={head.score?.home} />
          <Side name={away} score={head.score?.away} />
        </Link>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gridAutoRows: 44 }}>
          {CODES.map((code, index) => {
            const selection = market?.selections.find((one) => one.code === code);
            return market && selection ? (
              <OddsCell key={code} {...{ market, format, home, away }} selectionId={selection.selectionId} isFirst={index === 0} />
            ) : (
              <Empty key={code} />
            );
          })}
        </Box>
      </Stack>
    </Card>
  );
}

interface SideProps {
  readonly name: MatchHead['home'];
  readonly score: number | undefined;
}

function Side({ name, score }: SideProps) {
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
