import { exclusionText, ROUTES, siteMinute, timeoutText } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Block, Box, ButtonLink, Card, Link, Screen, SectionCard, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import type { ProtectionProfile, RealityForm } from '@site/shared/wire';
import { useEffect } from 'react';
import { usePlatform, useStore } from '@site/shared/platform';
import { Checkbox, Form, FormError, SubmitButton, TextField, useSchemaForm } from '@site/shared/ui/form';
import { Care } from './care.tsx';
import { Exclusion } from './exclusion.tsx';
import { Limits } from './limits.tsx';
import { realityForm, useProtection, useReality } from './responsible.queries.ts';
import { SelfTest } from './self-test.tsx';
import { Statement } from './statement.tsx';
import { TimeOut } from './time-out.tsx';
import { useAttempt } from '../common/use-attempt.ts';

export default function ResponsibleScreen() {
  return (
    <Screen title={ROUTES.responsible.title} reason="按预算娱乐。只用您输得起的钱和时间。" query={useProtection()} skeleton={<Waiting />}>
      {(profile) => <Tools profile={profile} />}
    </Screen>
  );
}

function Tools({ profile }: { readonly profile: ProtectionProfile }) {
  const { state, limits, realityCheck } = profile;
  useRestFirst();
  return (
    <Stack sx={{ gap: 6 }}>
      <Standing profile={profile} />
      <Care profile={profile} />
      <Limits limits={limits} />
      <Box sx={GRID}>
        <RealitySetting key={`${realityCheck.enabled} ${realityCheck.minutes}`} reality={realityCheck} />
        {state === 'excluded' ? <SelfTest /> : <TimeOut />}
      </Box>
      {state !== 'excluded' && <Exclusion />}
      <Statement />
      {state !== 'excluded' && <SelfTest />}
      <Helplines />
    </Stack>
  );
}

/** A member who requested a break while playing sees it first. */
function useRestFirst(): void {
  const [search] = useSearchParams();
  const wanted = search.get('tool') === 'rest';
  useEffect(() => {
    if (wanted) document.getElementById('rest')?.scrollIntoView?.({ block: 'start' });
  }, [wanted]);
}

function Standing({ profile: { state, timeoutUntil, excludedUntil } }: { readonly profile: ProtectionProfile }) {
  if (state === 'active') return null;
  const text = state === 'excluded' ? exclusionText(siteMinute(excludedUntil ?? 0)) : timeoutText(siteMinute(timeoutUntil ?? 0));
  return (
    <Card>
      <StateCard
        compact
        drawing="locked"
        title={state === 'excluded' ? '自我排除中' : '冷静期中'}
        text={text}
        action={
          <ButtonLink look="soft" to={ROUTES.withdrawal.path}>
            去取款
          </ButtonLink>
        }
      />
    </Card>
  );
}

function Waiting() {
  return (
    <Box sx={GRID}>
      <Skeleton shape="block" count={6} sx={{ height: 300 }} />
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Whom to call, as operators set it for the place. */
function Helplines() {
  const { helplines } = useStore(usePlatform().site).vvPretty;
  return (
    <Block title="寻求帮助">
      <Card>
        <Box component="ul" aria-label="求助热线" sx={{ display: 'grid', gap: 2 }}>
          {helplines.map(({ name, phone }) => (
            <Box component="li" key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, alignItems: 'center', minHeight: 44 }}>
              <Text component="span" sx={{ flex: 1, minWidth: '12em' }}>
                {name}
              </Text>
              <Box component="a" href={`tel:${phone.replaceAll(' ', '')}`} aria-label={`拨打${name} ${phone}`} sx={PHONE}>
                {phone}
              </Box>
            </Box>
          ))}
        </Box>
        <Text size="small" tone="text2" sx={{ mt: 3 }}>
          这些机构与本站没有隶属关系，咨询内容由其依法保密。未满18周岁禁止参与。更多建议见
          <Link to={ROUTES.helpBczr.path}>博彩责任</Link>。
        </Text>
      </Card>
    </Block>
  );
}

const PHONE = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'accent',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
} as const;

interface RealitySettingProps {
  readonly reality: ProtectionProfile['realityCheck'];
}

/** How often play is interrupted to say how long it has been and what it cost. */
function RealitySetting({ reality }: RealitySettingProps) {
  const { dialogs } = usePlatform();
  const change = useReality();
  const form = useSchemaForm<RealityForm>(realityForm, { enabled: reality.enabled, minutes: String(reality.minutes) });
  const { refusal, attempt } = useAttempt();
  const save = async (wish: RealityForm) => {
    if (!(await attempt(() => change.mutateAsync({ enabled: wish.enabled, minutes: Number(wish.minutes) })))) return;
    form.settle(wish, wish);
    dialogs.notify('现实提醒已保存', 'good');
  };
  return (
    <SectionCard title="现实提醒" gap={2}>
      <Text tone="text2" sx={{ mb: 4 }}>
        游戏中定时显示已玩时长、投注、返还和净输赢，须选择后才能继续。
      </Text>
      <Form onSubmit={form.submit(save)} aria-label="现实提醒">
        <Checkbox {...form.field('enabled')}>开启现实提醒</Checkbox>
        <TextField
          label="每隔（分钟）"
          hint="10-480 分钟"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...form.field('minutes')}
        />
        <FormError>{refusal}</FormError>
        <SubmitButton size="medium" wide="phone" loading={form.sending} disabled={!form.touched}>
          保存
        </SubmitButton>
      </Form>
    </SectionCard>
  );
}
