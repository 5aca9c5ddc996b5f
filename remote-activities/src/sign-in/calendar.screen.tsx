import { usePlatform, useStore } from '@site/shared/platform';
import { ROUTES, SIGN_IN_COINS } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Box, Button, Chip, ErrorLine, Icon, Screen, SectionCard, Skeleton, Stack, Text } from '@site/shared/ui';
import type { SignInMonth } from '@site/shared/wire';
import { Columns, WaitingColumns } from '../common/columns.tsx';
import { Hero } from '../common/hero.tsx';
import { RulesCard } from '../common/rules-card.tsx';
import { useSignIn, useSignMonth } from './calendar.queries.ts';
import { type CalendarCell, dayText, isReached, isSignedToday, monthAfter, monthBefore, monthIn, RULES } from './calendar.rules.ts';
import { MonthGrid } from './month-grid.tsx';

/** Signing in, day by day, by the site's own clock. */
export default function CalendarScreen() {
  const [search] = useSearchParams();
  return (
    <Screen title={ROUTES.calendar.title} query={useSignMonth(monthIn(search))} skeleton={<Waiting />}>
      {(month) => <Month month={month} />}
    </Screen>
  );
}

function Month({ month }: { readonly month: SignInMonth }) {
  const [, setSearch] = useSearchParams();
  const { dialogs, session } = usePlatform();
  const { loggedIn } = useStore(session);
  const { sign, busy, refusal } = useSignIn();
  const show = (way: 'before' | 'after') => {
    const next = way === 'before' ? monthBefore(month.month) : monthAfter(month.month);
    setSearch(month.today.startsWith(next) ? {} : { month: next }, { replace: true, preventScrollReset: true });
  };
  const onDay = async ({ day, state }: CalendarCell): Promise<void> => {
    if (!loggedIn) return void dialogs.logIn();
    const question = `使用 1 张补签卡补签${dayText(day)}？本月还有 ${month.cardsLeft} 张。`;
    if (state === 'missed' && !(await dialogs.confirm(question, { title: '补签', ok: { title: '确认补签' } }))) return;
    await sign(day);
  };
  return (
    <Stack sx={{ gap: 6 }}>
      <Hero art="calendar" title="每天来一下，金币攒起来" text={`签到一次得 ${SIGN_IN_COINS} 金币和 1 次翻牌机会，连续签到奖励更多。`}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, py: 1 }}>
          <Chip tone="gold" icon="flame">{`连续签到 ${month.streak} 天`}</Chip>
          <Chip icon="calendar">{`补签卡 ${month.cardsLeft} 张`}</Chip>
        </Stack>
        <SignButton month={month} busy={busy} onSign={() => void (loggedIn ? sign(month.today) : dialogs.logIn())} />
        <ErrorLine iconSize={18}>{refusal}</ErrorLine>
      </Hero>
      <Columns second="360px">
        <MonthGrid month={month} onMonth={show} onDay={(cell) => void onDay(cell)} disabled={busy} />
        <StreakTrack month={month} />
      </Columns>
      <RulesCard rules={RULES} />
    </Stack>
  );
}

function SignButton({ month, busy, onSign }: { month: SignInMonth; busy: boolean; onSign: () => void }) {
  const done = isSignedToday(month);
  if (!month.today.startsWith(month.month)) return null;
  return (
    <Stack direction="row" sx={{ '& > *': { flex: { xs: 1, sm: 'none' } } }}>
      <Button size="large" look="gold" icon={done ? 'check' : 'calendar'} disabled={done} loading={busy} onClick={onSign}>
        {done ? '今日已签到' : '签到'}
      </Button>
    </Stack>
  );
}

function Waiting() {
  return (
    <WaitingColumns second="360px">
      <Skeleton shape="block" sx={{ height: 480 }} />
      <Skeleton shape="block" sx={{ height: 360 }} />
    </WaitingColumns>
  );
}

/** The streak rewards of this month, and the member's progress. */
function StreakTrack({ month }: { readonly month: SignInMonth }) {
  return (
    <SectionCard title="连续签到奖励" size="large">
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
    </SectionCard>
  );
}

const MEDAL = { display: 'grid', placeItems: 'center', width: 40, height: 40, borderRadius: '50%', flexShrink: 0 } as const;
