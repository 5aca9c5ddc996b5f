import { LIMIT_KIND_PERIODS, LIMIT_KIND_TEXT, LIMIT_KINDS, type LimitKind } from '@site/shared/product';
import { Block, Box, Card, columnGrid, Heading, Text } from '@site/shared/ui';
import type { Limit } from '@site/shared/wire';
import { LimitLine } from './limit-line.tsx';

const OTHERS = '时长、余额与注单';

/** The title of the card that shows each kind. */
const GROUP_OF: Readonly<Record<LimitKind, string>> = {
  deposit: LIMIT_KIND_TEXT.deposit,
  loss: LIMIT_KIND_TEXT.loss,
  stake: LIMIT_KIND_TEXT.stake,
  session: OTHERS,
  balance: OTHERS,
  openBets: OTHERS,
};
const GROUPS = [...new Set(Object.values(GROUP_OF))];

/** Every limit there is, set or not, with what of it is used. */
export function Limits({ limits }: { limits: readonly Limit[] }) {
  return (
    <Block title="限额">
      <Text size="small" tone="text2" sx={{ mb: 3 }}>
        设置或降低立即生效；提高或取消须等待 24 小时，并在之后 7 天内由您确认。多个周期以剩余最少的为准。
      </Text>
      <Box sx={GRID}>
        {GROUPS.map((title) => (
          <Card as="section" key={title} aria-label={title}>
            <Heading level={3}>{title}</Heading>
            <Box component="ul">
              {LIMIT_KINDS.filter((kind) => GROUP_OF[kind] === title).flatMap((kind) =>
                LIMIT_KIND_PERIODS[kind].map((period) => <LimitLine key={`${kind} ${period}`} name={{ kind, period }} limits={limits} />),
              )}
            </Box>
          </Card>
        ))}
      </Box>
    </Block>
  );
}

const GRID = columnGrid({ md: 2 });
