import { usePlatform } from '@site/shared/platform';
import { backOf, depositFrom, LIMIT_PERIOD_TEXT, LIMIT_WINDOWS, matchRoute, ROUTES } from '@site/shared/product';
import { useLocation, useNavigate } from '@site/shared/router';
import { QueryBoundary, Box, Button, Card, Chip, Heading, Link, ProgressBar, Screen, Skeleton, Stack, Text } from '@site/shared/ui';
import { Form, FormError, MoneyInput, Select, SubmitButton, TextField, useAttempt, useSchemaForm } from '@site/shared/ui/form';
import type { GuideMarks, Limit, LimitForm, PayoutBook, RealName } from '@site/shared/wire';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { limitForm, useProtection, useSetLimit } from '../responsible.queries.ts';
import { useAccountSteps } from '../../common/account.queries.ts';
import { PhoneStep } from '../../common/phone-step.tsx';
import { WithdrawPasswordStep } from '../../common/withdraw-password-step.tsx';
import { realNameBody, useGuide, useMark, useRealName } from './guide.queries.ts';
import { refuseNewLimit } from '../responsible.rules.ts';

export default function GuideScreen() {
  const [guide, protection, account] = [useGuide(), useProtection(), useAccountSteps()];
  const [way, setWay] = useState<WayOut>('onward');
  return (
    <Screen
      title={ROUTES.registerGuide.title}
      reason="一次一步，可跳过，完成后不再出现。"
      width="reading"
      query={guide}
      skeleton={<Waiting />}
    >
      {(marks) => (
        <QueryBoundary query={protection} skeleton={<Waiting />}>
          {({ limits }) => (
            <QueryBoundary query={account} skeleton={<Waiting />}>
              {(book) => (marks.finished ? <Over way={way} /> : <Steps marks={marks} limits={limits} book={book} onWay={setWay} />)}
            </QueryBoundary>
          )}
        </QueryBoundary>
      )}
    </Screen>
  );
}

/** Where the guide leads once it is over. */
type WayOut = 'onward' | 'deposit';

/** The page that the player came from, such as a match with a filled slip; home without one. */
function useOnward(): { readonly to: string; readonly title: string } {
  const { search } = useLocation();
  const to = backOf(new URLSearchParams(search));
  const route = to === null ? null : matchRoute(to.split('?', 1)[0] ?? '');
  return to === null || route === null
    ? { to: ROUTES.home.path, title: `去${ROUTES.home.title}` }
    : { to, title: `返回${ROUTES[route].title}` };
}

/** A member who is through is led on. */
function Over({ way }: { readonly way: WayOut }) {
  const navigate = useNavigate();
  const { to } = useOnward();
  const address = way === 'onward' ? to : depositAddress(to);
  useEffect(() => void navigate(address, { replace: true }), [navigate, address]);
  return null;
}

/** The deposit leads back where the guide would have led. */
const depositAddress = (back: string): string =>
  back === ROUTES.home.path ? ROUTES.deposit.path : depositFrom({ pathname: back, search: '' });

interface Step {
  readonly title: string;
  readonly done: boolean;
  /** Shown once the step is done. */
  readonly summary?: ReactNode;
  readonly form: ReactNode;
  /** The button that opens it; 去设置 by default. */
  readonly verb?: string;
}

interface StepsProps {
  readonly marks: GuideMarks;
  readonly limits: readonly Limit[];
  readonly book: PayoutBook;
  readonly onWay: (way: WayOut) => void;
}

/** One step is open at a time: the first that is not done, or the one that the player chose. */
function Steps({ marks, limits, book, onWay }: StepsProps) {
  const steps = stepsOf({ marks, limits, book });
  const [from, setFrom] = useState(0);
  const open = steps.findIndex(({ done }, index) => index >= from && !done);
  const done = steps.filter((step) => step.done).length;
  return (
    <Stack sx={{ gap: 4 }}>
      <Box component="img" src="/art/activity/newcomer-guide.svg" alt="" width={640} height={200} sx={ART} />
      <Stack sx={{ gap: 2 }}>
        <Text size="small" tone="text2" numeric>
          {`已完成 ${done} / ${steps.length} 步`}
        </Text>
        <ProgressBar label="引导进度" percent={(done / steps.length) * 100} />
      </Stack>
      <Box component="ol" aria-label="新手引导的步骤" sx={{ display: 'grid', gap: 3 }}>
        {steps.map((step, index) => (
          <GuideStep
            key={step.title}
            step={step}
            isOpen={index === open}
            onOpen={() => setFrom(index)}
            {...(index > 0 && { onLater: () => setFrom(index + 1) })}
          />
        ))}
      </Box>
      <Finish all={done === steps.length} decided={steps[0]?.done === true} onWay={onWay} />
    </Stack>
  );
}

function stepsOf({ marks, limits, book }: Pick<StepsProps, 'marks' | 'limits' | 'book'>): readonly Step[] {
  const limited = limits.some(({ kind }) => kind === 'deposit');
  return [
    {
      title: '1. 存款限额',
      done: limited || marks.limitDeclined,
      summary: limited ? '限额已生效。' : '您选择暂不设置，可随时在“理性游戏”中设置。',
      form: <LimitStep limits={limits} />,
    },
    { title: '2. 真实姓名', done: book.maskedHolder !== null, summary: book.maskedHolder, form: <RealNameStep /> },
    { title: '3. 手机号', done: book.maskedPhone !== null, summary: book.maskedPhone, form: <PhoneStep /> },
    { title: '4. 取款密码', done: book.hasWithdrawPassword, form: <WithdrawPasswordStep /> },
    { title: '5. 流水规则', done: marks.rulesRead, form: <RulesStep />, verb: '去了解' },
  ];
}

interface FinishProps {
  readonly all: boolean;
  /** Whether the limit was set or declined. */
  readonly decided: boolean;
  readonly onWay: (way: WayOut) => void;
}

/** The ways out: other steps may be left for later, the limit only after a question. */
function Finish({ all, decided, onWay }: FinishProps) {
  const { dialogs } = usePlatform();
  const mark = useMark();
  const onward = useOnward();
  const { refusal, attempt } = useAttempt();
  const finish = async (way: WayOut) => {
    if (!decided && !(await dialogs.confirm(DECLINE_QUESTION))) return;
    onWay(way);
    await attempt(async () => {
      if (!decided) await mark.mutateAsync({ mark: 'limitDeclined' });
      await mark.mutateAsync({ mark: 'finished' });
    });
  };
  return (
    <>
      <FormError>{refusal}</FormError>
      <Stack sx={{ gap: 3, flexDirection: { xs: 'column', sm: 'row' }, '& > *': { flex: 1 } }}>
        <Button look={all ? 'filled' : 'soft'} size="large" disabled={mark.isPending} onClick={() => void finish('deposit')}>
          {all ? '去存款' : '跳过，去存款'}
        </Button>
        <Button look="outlined" size="large" disabled={mark.isPending} onClick={() => void finish('onward')}>
          {all ? onward.title : `跳过，${onward.title}`}
        </Button>
      </Stack>
    </>
  );
}

const ART = { display: 'block', width: '100%', height: 'auto', aspectRatio: '16 / 5', objectFit: 'cover', borderRadius: 3 } as const;

function Waiting() {
  return (
    <Stack sx={{ gap: 4 }}>
      <Skeleton shape="block" count={4} sx={{ height: 180 }} />
    </Stack>
  );
}

interface GuideStepProps {
  readonly step: Step;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Leaves it for later; missing where a decision is asked for. */
  readonly onLater?: () => void;
}

/** One step of the guide: ticked when done, with its form while it is open, else a press opens it. */
function GuideStep({ step: { title, done, summary, form, verb = '去设置' }, isOpen, onOpen, onLater }: GuideStepProps) {
  const id = useId();
  return (
    <Card as="li" aria-labelledby={id}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Heading level={2} id={id} size="large" sx={{ flex: 1 }}>
          {title}
        </Heading>
        {done ? <Done /> : <Turn verb={verb} isOpen={isOpen} onOpen={onOpen} {...(onLater && { onLater })} />}
      </Stack>
      {done && summary && <Box sx={{ mt: 2, color: 'text2' }}>{summary}</Box>}
      {!done && isOpen && <Box sx={{ mt: 4 }}>{form}</Box>}
    </Card>
  );
}

const Done = () => (
  <Chip tone="win" icon="check">
    已完成
  </Chip>
);

/** Opens a step, or leaves the open one for later. */
function Turn({ verb, isOpen, onOpen, onLater }: Omit<GuideStepProps, 'step'> & { readonly verb: string }) {
  if (!isOpen)
    return (
      <Button look="soft" size="small" onClick={onOpen}>
        {verb}
      </Button>
    );
  return onLater ? (
    <Button look="text" size="small" onClick={onLater}>
      稍后再说
    </Button>
  ) : null;
}

const LINES = [
  '每笔存款须先完成流水，才能取款；所需金额在存款前写明。',
  '参加优惠的存款按该优惠标明的倍数计算，倍数与有效期写在优惠上。',
  '取消、走盘和对冲的注单不计入流水，赔率过低的注单也不计。',
  '剩余流水与每张注单是否计入，随时可在“流水稽核”查看。',
] as const;

/** Explains turnover in four lines. */
function RulesStep() {
  const mark = useMark();
  const { refusal, attempt } = useAttempt();
  return (
    <>
      <RuleLines />
      <FormError>{refusal}</FormError>
      <Button look="soft" wide="phone" loading={mark.isPending} onClick={() => void attempt(() => mark.mutateAsync({ mark: 'rulesRead' }))}>
        我已了解
      </Button>
    </>
  );
}

/** The four lines themselves. */
function RuleLines() {
  return (
    <>
      <Box component="ol" sx={{ display: 'grid', gap: 2, pl: 5, listStyle: 'decimal' }}>
        {LINES.map((line) => (
          <Text component="li" key={line}>
            {line}
          </Text>
        ))}
      </Box>
      <Text size="small" tone="text2" sx={{ my: 2 }}>
        详见<Link to={ROUTES.audit.path}>{ROUTES.audit.title}</Link>。
      </Text>
    </>
  );
}

/** The dialog before a deposit limit is skipped. */
const DECLINE_QUESTION = '确定不设置存款限额吗？您可随时在“理性游戏”中设置。';

const PERIODS = LIMIT_WINDOWS.map((value) => ({ value, label: LIMIT_PERIOD_TEXT[value] }));

/** The deposit limit: setting one is the main way, the other one is queried. No amount is suggested. */
function LimitStep({ limits }: { limits: readonly Limit[] }) {
  const { dialogs } = usePlatform();
  const [set, mark] = [useSetLimit(), useMark()];
  const [period, setPeriod] = useState('month');
  const name = { kind: 'deposit', period: LIMIT_WINDOWS.find((window) => window === period) ?? 'month' } as const;
  const [schema] = useState(() => limitForm((text) => refuseNewLimit(limits, { kind: 'deposit', period: 'month' }, text)));
  const form = useSchemaForm<LimitForm>(schema, { value: '' });
  const { refusal, attempt } = useAttempt();
  const save = async ({ value }: LimitForm) => {
    if (await attempt(() => set.mutateAsync({ ...name, value }))) dialogs.notify('限额已生效', 'good');
  };
  const decline = async () => {
    if (await dialogs.confirm(DECLINE_QUESTION)) await attempt(() => mark.mutateAsync({ mark: 'limitDeclined' }));
  };
  return (
    <Form onSubmit={form.submit(save)} aria-label="存款限额">
      <Text tone="text2">设置存款限额，帮助您按预算娱乐。</Text>
      <Select label="周期" choices={PERIODS} value={period} onChange={(event) => setPeriod(event.currentTarget.value)} />
      <MoneyInput label="限额" maxLength={14} {...form.field('value')} />
      <FormError>{refusal}</FormError>
      <Stack sx={{ gap: 3, flexDirection: { xs: 'column', sm: 'row' } }}>
        <SubmitButton size="medium" wide="phone" loading={form.sending}>
          设置限额
        </SubmitButton>
        <Button look="text" loading={mark.isPending} onClick={() => void decline()}>
          暂不设置
        </Button>
      </Stack>
    </Form>
  );
}

/** The name the member is paid under. */
function RealNameStep() {
  const { dialogs } = usePlatform();
  const submit = useRealName();
  const form = useSchemaForm<RealName>(realNameBody, { realName: '' });
  const { refusal, attempt } = useAttempt();
  const save = async (body: RealName) => {
    if (await attempt(() => submit.mutateAsync(body))) dialogs.notify('实名信息已提交', 'good');
  };
  return (
    <Form onSubmit={form.submit(save)} aria-label="真实姓名">
      <TextField
        label="真实姓名"
        hint="须与收款账户的户名一致，提交后不可自行修改"
        autoComplete="name"
        maxLength={30}
        {...form.field('realName')}
      />
      <FormError>{refusal}</FormError>
      <SubmitButton size="medium" wide="phone" loading={form.sending}>
        提交
      </SubmitButton>
    </Form>
  );
}
