import { Box, Card, Heading, Icon, Stack, Text } from '@site/shared/ui';
import type { SignMonth } from '@site/shared/wire';
import { isReached } from './calendar.rules.ts';

/** What days in a row bring this month, and how far the member is. */
export function StreakTrack({ month }: { readonly month: SignMonth }) {
  return (
    <Card as="section" aria-labelledby="streak-title">
      <Heading level={2} size="large" id="streak-title">
        连续签到奖励
      </Heading>
      <Text size="small" tone="text2" numeric sx={{ mt: 1, mb: 4 }}>
        {`本月最长连续 ${month.longest} 天，达到后金币自动到账`}
      </Text>
      <Stack component="ol" sx={{ gap: 2 }}>
        {month.rewards.map((reward) => {
          const reached = isReached(month, reward);
          return (
            <Stack key={reward.days} component="li" direction="row" sx={{ alignItems: 'center', gap: 3, minHeight: 44 }}>
              <Box
                aria-hidden
                sx={{ ...MEDAL, ...(reached ? { bgcolor: 'goldFill', color: 'onGold' } : { bgcolor: 'raised', color: 'text3' }) }}
              >
                <Icon name={reached ? 'check' : 'coin'} size={20} bold={reached} />
              </Box>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Text weight="medium" numeric>{`连续 ${reward.days} 天`}</Text>
                <Text size="tiny" tone="text3" numeric>
                  {reached ? '本月已到账' : `还差 ${reward.days - month.longest} 天`}
                </Text>
              </Box>
              <Text weight="bold" numeric tone={reached ? 'text2' : 'gold'}>{`+${reward.coins} 金币`}</Text>
            </Stack>
          );
        })}
      </Stack>
    </Card>
  );
}

const MEDAL = { display: 'grid', placeItems: 'center', width: 40, height: 40, borderRadius: '50%', flexShrink: 0 } as const;
