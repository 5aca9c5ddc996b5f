import { usePlatform } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { Answered, Box, Button, Screen, Skeleton, Stack } from '@site/shared/ui';
import { FormError } from '@site/shared/ui/form';
import type { GuideMarks, Limit, PayoutBook } from '@site/shared/wire';
import { useEffect } from 'react';
import { useProtection } from '../responsible.queries.ts';
import { useAttempt } from '../../common/use-attempt.ts';
import { useAccountSteps } from '../../common/account.queries.ts';
import { PhoneStep } from '../../common/phone-step.tsx';
import { WithdrawPasswordStep } from '../../common/withdraw-password-step.tsx';
import { RealNameStep } from './account-steps.tsx';
import { useGuide, useMark } from './guide.queries.ts';
import { GuideStep } from './guide-step.tsx';
import { DECLINE_QUESTION, LimitStep } from './limit-step.tsx';
import { RuleLines, RulesStep } from './rules-step.tsx';

export default function GuideScreen() {
  const [guide, protection, account] = [useGuide(), useProtection(), useAccountSteps()];
  return (
    <Screen title={ROUTES.registerGuide.title} reason="五步完成设置，之后不再出现。" width="reading" query={guide} skeleton={<Waiting />}>
      {(marks) => (
        <Answered query={protection} skeleton={<Waiting />}>
          {({ limits }) => (
            <Answered query={account} skeleton={<Waiting />}>
              {(book) => (marks.finished ? <Over /> : <Steps marks={marks} limits={limits} book={book} />)}
            </Answered>
          )}
        </Answered>
      )}
    </Screen>
  );
}

/** Whoever is through finds himself at home. */
function Over() {
  const { navigation } = usePlatform();
  useEffect(() => navigation.go('home', { replace: true }), [navigation]);
  return null;
}

interface Props {
  readonly marks: GuideMarks;
  readonly limits: readonly Limit[];
  readonly book: PayoutBook;
}

function Steps({ marks, limits, book }: Props) {
  const limited = limits.some(({ kind }) => kind === 'deposit');
  const decided = limited || marks.limitDeclined;
  const all = decided && book.maskedHolder !== null && book.maskedPhone !== null && book.hasWithdrawPassword && marks.rulesRead;
  return (
    <Stack sx={{ gap: 4 }}>
      <Box component="ol" aria-label="新手引导的步骤" sx={{ display: 'grid', gap: 4 }}>
        <GuideStep title="1. 存款限额" done={decided} summary={limited ? '限额已生效。' : '您选择暂不设置，可随时在“理性游戏”中设置。'}>
          <LimitStep limits={limits} />
        </GuideStep>
        <GuideStep title="2. 真实姓名" done={book.maskedHolder !== null} summary={book.maskedHolder}>
          <RealNameStep />
        </GuideStep>
        <GuideStep title="3. 手机号" done={book.maskedPhone !== null} summary={book.maskedPhone}>
          <PhoneStep />
        </GuideStep>
        <GuideStep title="4. 取款密码" done={book.hasWithdrawPassword}>
          <WithdrawPasswordStep />
        </GuideStep>
        <GuideStep title="5. 流水规则" done={marks.rulesRead} summary={<RuleLines />}>
          <RulesStep />
        </GuideStep>
      </Box>
      <Finish all={all} decided={decided} />
    </Stack>
  );
}

/** The way out: other steps may be left for later, the limit only after a question. */
function Finish({ all, decided }: { readonly all: boolean; readonly decided: boolean }) {
  const { dialogs } = usePlatform();
  const mark = useMark();
  const { refusal, attempt } = useAttempt();
  const finish = async () => {
    if (!decided && !(await dialogs.confirm(DECLINE_QUESTION))) return;
    await attempt(async () => {
      if (!decided) await mark.mutateAsync('limitDeclined');
      await mark.mutateAsync('finished');
    });
  };
  return (
    <>
      <FormError>{refusal}</FormError>
      <Button look={all ? 'filled' : 'outlined'} size="large" loading={mark.isPending} onClick={() => void finish()}>
        {all ? '去首页' : '跳过，去首页'}
      </Button>
    </>
  );
}

function Waiting() {
  return (
    <Stack sx={{ gap: 4 }}>
      <Skeleton shape="block" count={4} sx={{ height: 180 }} />
    </Stack>
  );
}
