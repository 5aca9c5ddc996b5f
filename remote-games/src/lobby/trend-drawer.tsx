import { QueryBoundary, Box, Heading, Stack, Text } from '@site/shared/ui';
import { Drawer } from '@site/shared/ui/dialog';
import type { DrawTrend } from '@site/shared/wire';
import { useDrawTrend } from '../common/draws.queries.ts';
import { type DrawCategory, roundText } from '../common/draws.rules.ts';
import { HandRow } from '../common/card-hand.tsx';
import { returnText, type VenueGame } from '../common/games.rules.ts';

interface Props {
  readonly category: DrawCategory;
  /** Null closes it. */
  readonly entry: VenueGame | null;
  readonly onClose: () => void;
}

/** The rules of a table or lottery, and what was drawn there. */
export function TrendDrawer({ category, entry, onClose }: Props) {
  return (
    <Drawer open={entry !== null} title={entry ? `${entry.game.title} · 走势与规则` : '走势与规则'} side="right" onClose={onClose}>
      {entry && <LoadedTrend category={category} entry={entry} />}
    </Drawer>
  );
}

function LoadedTrend({ category, entry: { game } }: { readonly category: DrawCategory; readonly entry: VenueGame }) {
  return (
    <QueryBoundary query={useDrawTrend(game.code)} isEmpty={() => false} compact>
      {(trend) => <Trend category={category} trend={trend} rtpBp={game.rtpBp} />}
    </QueryBoundary>
  );
}

interface TrendProps {
  readonly category: DrawCategory;
  readonly trend: DrawTrend;
  readonly rtpBp: number;
}

function Trend({ category, trend: { rules, results }, rtpBp }: TrendProps) {
  return (
    <Stack sx={{ gap: 5 }}>
      <Box component="section" aria-label="规则">
        <Heading level={3} size="body">
          规则
        </Heading>
        <Stack component="ul" sx={{ gap: 2, mt: 2, pl: 4, listStyle: 'disc' }}>
          {rules.map((rule) => (
            <Text component="li" key={rule} size="small" tone="text2">
              {rule}
            </Text>
          ))}
          <Text component="li" size="small" tone="text2">{`各投注区理论返还率不低于 ${returnText(rtpBp)}。`}</Text>
        </Stack>
      </Box>
      <Box component="section" aria-label="最近结果">
        <Heading level={3} size="body">
          最近结果
        </Heading>
        <Stack component="ol" sx={{ mt: 2 }}>
          {results.map(({ drawNo, hands, mark }) => (
            <Box component="li" key={drawNo} sx={{ py: 2, borderBottom: 1, borderColor: 'line' }}>
              <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 1 }}>
                <Text size="tiny" tone="text3" numeric>
                  {roundText(category, drawNo)}
                </Text>
                <Text size="small" weight="medium">
                  {mark}
                </Text>
              </Stack>
              {hands.map((hand) => (
                <HandRow key={hand.title} hand={hand} />
              ))}
            </Box>
          ))}
        </Stack>
      </Box>
    </Stack>
  );
}
