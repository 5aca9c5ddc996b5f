import { QueryBoundary, Box, Heading, Stack, Text } from '@site/shared/ui';
import { Drawer } from '@site/shared/ui/dialog';
import type { DrawTrend } from '@site/shared/wire';
import { useDrawTrend } from '../common/draws.queries.ts';
import { shortNo } from '../common/draws.rules.ts';
import { HandRow } from '../common/card-hand.tsx';
import { returnText, type VenueGame } from '../common/games.rules.ts';

interface Props {
  /** Null closes it. */
  readonly entry: VenueGame | null;
  readonly onClose: () => void;
}

/** The rules of a table or lottery, and what was drawn there. */
export function TrendDrawer({ entry, onClose }: Props) {
  return (
    <Drawer open={entry !== null} title={entry ? `${entry.game.title} · 走势与规则` : '走势与规则'} side="right" onClose={onClose}>
      {entry && <LoadedTrend entry={entry} />}
    </Drawer>
  );
}

function LoadedTrend({ entry: { game } }: { readonly entry: VenueGame }) {
  return (
    <QueryBoundary query={useDrawTrend(game.code)} isEmpty={() => false} compact>
      {(trend) => <Trend trend={trend} rtpBp={game.rtpBp} />}
    </QueryBoundary>
  );
}

function Trend({ trend: { rules, results }, rtpBp }: { readonly trend: DrawTrend; readonly rtpBp: number }) {
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
                <Text size="tiny" tone="text3" numeric>{`第 ${shortNo(drawNo)} 期`}</Text>
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
