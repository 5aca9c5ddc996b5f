import {
  CODE,
  EXCLUSION_MONTHS,
  EXCLUSION_WORD,
  exclusionText,
  ROUTES,
  siteMinute,
  TIMEOUT_MOST_DAYS,
  timeoutText,
} from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Block, Box, Card, columnGrid, Heading, Link, Screen, SectionCard, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import type { BreakForm, ExclusionForm, ProtectionProfile, RealityForm } from '@site/shared/wire';
import { useEffect, useState } from 'react';
import { BusinessError, usePlatform, useStore } from '@site/shared/platform';
import {
  Checkbox,
  Form,
  FormError,
  PasswordField,
  Select,
  SubmitButton,
  TextField,
  useAttempt,
  useSchemaForm,
  useWatch,
} from '@site/shared/ui/form';
import { Care } from './care.tsx';
import { Limits } from './limits.tsx';
import {
  breakForm,
  exclusionForm,
  OWN_LENGTH,
  realityForm,
  useBreak,
  useExclusion,
  useProtection,
  useReality,
} from './responsible.queries.ts';
import { SelfTest } from './self-test.tsx';
import { Statement } from './statement.tsx';
import { breakEnd, BREAKS, daysOf, exclusionEnd, EXCLUSIONS } from './responsible.rules.ts';

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
      <RestrictionCard profile={profile} />
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
  const opensRest = search.get('tool') === 'rest';
  useEffect(() => {
    if (opensRest) document.getElementById('rest')?.scrollIntoView?.({ block: 'start' });
  }, [opensRest]);
}

function RestrictionCard({ profile }: { readonly profile: ProtectionProfile }) {
  if (profile.state === 'active') return null;
  const [title, text] = restrictionText(profile);
  return <StateCard framed compact drawing="locked" title={title} text={text} link={{ to: ROUTES.withdrawal.path, label: '去取款' }} />;
}

/** Title and text. */
function restrictionText({ state, timeoutUntil, excludedUntil }: ProtectionProfile): readonly [string, string] {
  if (state !== 'excluded') return ['冷静期中', timeoutText(siteMinute(timeoutUntil ?? 0))];
  return ['自我排除中', exclusionText(siteMinute(excludedUntil ?? 0))];
}

function Waiting() {
  return (
    <Box sx={GRID}>
      <Skeleton shape="block" count={6} sx={{ height: 300 }} />
    </Box>
  );
}

const GRID = { ...columnGrid({ md: 2 }), alignItems: 'start' } as const;

/** The helplines that operators set for the country. */
function Helplines() {
  const { helplines } = useStore(usePlatform().site).vvPretty;
  return (
    <Block title="寻求帮助">
      <Card>
        <Box component="ul" aria-label="求助热线" sx={{ display: 'grid', gap: 2 }}>
          {helplines.map(({ name, phone }) => (
            <Box component="li" key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, alignItems: 'center', minHeight: 44 }}>
              <Text component="span" sx={{ flex: 1, minWidth: 'min(12em, 100%)' }}>
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

/** How often play is interrupted to say how long it has been and what it cost. */
function RealitySetting({ reality }: { reality: ProtectionProfile['realityCheck'] }) {
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

const monthsOf = (text: string) => EXCLUSION_MONTHS.find((months) => String(months) === text) ?? EXCLUSION_MONTHS[0];

/** Excludes the member from play: a tick, a typed word and the password, all on this one card. */
function Exclusion() {
  const { dialogs, session } = usePlatform();
  const exclude = useExclusion();
  const form = useSchemaForm<ExclusionForm>(exclusionForm, { months: '6', agree: false, word: '', password: '' });
  const { refusal, attempt } = useAttempt();
  const [nowMs] = useState(() => Date.now());
  const months = monthsOf(useWatch({ control: form.all.control, name: 'months' }));
  const consequence = exclusionText(exclusionEnd(nowMs, months));
  const send = async (values: ExclusionForm) => {
    const done = await attempt(() => exclude.mutateAsync({ ...values, months: monthsOf(values.months) }).catch(atPassword));
    if (!done) return;
    await dialogs.alert(consequence, { title: '自我排除已生效' });
    await attempt(() => session.refreshMember());
  };
  const atPassword = (error: unknown): never => {
    if (error instanceof BusinessError && error.code === CODE.validation) form.refuse('password', error.message);
    throw error;
  };
  return (
    <SectionCard title="自我排除" gap={2}>
      <Text tone="text2" numeric sx={{ mb: 4 }}>
        {consequence}
      </Text>
      <Form onSubmit={form.submit(send)} aria-label="自我排除">
        <Select label="排除时长" choices={EXCLUSIONS} {...form.field('months')} />
        <Checkbox {...form.field('agree')}>我了解：立即生效，所有设备退出登录，不可提前结束，期满后不会自动恢复。</Checkbox>
        <TextField label={`请输入“${EXCLUSION_WORD}”`} autoComplete="off" maxLength={8} {...form.field('word')} />
        <PasswordField label="登录密码" maxLength={20} {...form.field('password')} />
        <FormError>{refusal}</FormError>
        <SubmitButton size="medium" wide="phone" look="outlined" loading={form.sending}>
          {EXCLUSION_WORD}
        </SubmitButton>
      </Form>
    </SectionCard>
  );
}

/** A break from play, from now on; it cannot be ended early. */
function TimeOut() {
  const { dialogs, session } = usePlatform();
  const rest = useBreak();
  const form = useSchemaForm<BreakForm>(breakForm, { length: '1', days: '' });
  const own = useWatch({ control: form.all.control, name: 'length' }) === OWN_LENGTH;
  const { refusal, attempt } = useAttempt();
  const start = async (values: BreakForm) => {
    const days = daysOf(values);
    const until = breakEnd(days);
    const ok = { title: '开始冷静期' };
    const agreed = await dialogs.confirm(timeoutText(until), { title: '冷静期', ok });
    if (!agreed || !(await attempt(() => rest.mutateAsync({ days })))) return;
    dialogs.notify('冷静期已开始', 'good');
    await attempt(() => session.refreshMember());
  };
  return (
    <Card as="section" id="rest" aria-labelledby="rest-title">
      <Heading level={2} id="rest-title" sx={{ mb: 2 }}>
        冷静期
      </Heading>
      <Text tone="text2" sx={{ mb: 4 }}>
        立即生效，期间不能游戏、存款、转入场馆、聊天和参加优惠；取款、记录和帮助照常使用，未结注单照常结算。
      </Text>
      <Form onSubmit={form.submit(start)} aria-label="冷静期">
        <Select label="时长" choices={BREAKS} {...form.field('length')} />
        {own && (
          <TextField
            label="天数"
            hint={`1-${TIMEOUT_MOST_DAYS} 天`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            {...form.field('days')}
          />
        )}
        <FormError>{refusal}</FormError>
        <SubmitButton size="medium" wide="phone" look="outlined" loading={form.sending}>
          开始冷静期
        </SubmitButton>
      </Form>
    </Card>
  );
}
