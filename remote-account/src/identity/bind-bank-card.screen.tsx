import { usePlatform } from '@site/shared/platform';
import { PAYOUT_MOST_PER_TYPE, ROUTES } from '@site/shared/product';
import { Box, ButtonLink, Link, Screen, SectionCard, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import type { PayoutBook } from '@site/shared/wire';
import { useEffect } from 'react';
import { useAccountSteps } from '../common/account.queries.ts';
import { PhoneStep } from '../common/phone-step.tsx';
import { WithdrawPasswordStep } from '../common/withdraw-password-step.tsx';
import { CardForm } from './card-form.tsx';
import { StepMark } from './step-mark.tsx';

/** The second step of the identity check: the card that is paid out to, under the member's own name. */
export default function BindBankCardScreen() {
  return (
    <Screen
      title={ROUTES.bindBankCard.title}
      reason="请绑定本人银行卡，取款仅付至本人名下。"
      width="reading"
      query={useAccountSteps()}
      skeleton={<Skeleton shape="block" sx={{ height: 420 }} />}
    >
      {(book) => (book.maskedHolder === null ? <BackToNames /> : <Binding book={book} holder={book.maskedHolder} />)}
    </Screen>
  );
}

/** A member without a real name is led to the identity check first. */
function BackToNames() {
  const { navigation } = usePlatform();
  useEffect(() => navigation.go('authentication', { replace: true }), [navigation]);
  return null;
}

interface Props {
  readonly book: PayoutBook;
  readonly holder: string;
}

function Binding({ book, holder }: Props) {
  const cards = book.accounts.filter(({ type }) => type === 'bank');
  return (
    <Stack sx={{ gap: 4 }}>
      {cards.length > 0 && <Bound cards={cards} />}
      <SectionCard title={headingOf(book)} gap={4} mark={<StepMark step={2} />}>
        <Step book={book} holder={holder} count={cards.length} />
      </SectionCard>
    </Stack>
  );
}

function headingOf({ maskedPhone, hasWithdrawPassword }: PayoutBook): string {
  if (maskedPhone === null) return '先绑定手机号';
  return hasWithdrawPassword ? '填写银行卡' : '先设置取款密码';
}

function Step({ book, holder, count }: Props & { readonly count: number }) {
  if (book.maskedPhone === null) return <PhoneStep />;
  if (!book.hasWithdrawPassword) return <WithdrawPasswordStep />;
  if (count < PAYOUT_MOST_PER_TYPE) return <CardForm key={count} holder={holder} phone={book.maskedPhone} />;
  return <StateCard compact drawing="locked" title={`每种账户最多绑定${PAYOUT_MOST_PER_TYPE}个`} text="如需更换，请先申请解绑已有账户。" />;
}

function Bound({ cards }: { readonly cards: PayoutBook['accounts'] }) {
  return (
    <SectionCard title="已绑定的银行卡" gap={2}>
      <Box component="ul" sx={{ display: 'grid', gap: 2 }}>
        {cards.map(({ id, bankName, masked, usable }) => (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4 }}>
            <Text component="span" numeric>{`${bankName ?? ''} ${masked}`}</Text>
            <Text component="span" size="small" tone="text2">
              {usable ? '可用于取款' : '暂不可用于取款'}
            </Text>
          </Box>
        ))}
      </Box>
      <Text size="small" tone="text2" sx={{ mt: 3 }}>
        设为默认或申请解绑，请前往<Link to={ROUTES.addBankCard.path}>{ROUTES.addBankCard.title}</Link>。
      </Text>
      <Box sx={{ mt: 3 }}>
        <ButtonLink look="soft" to={ROUTES.userInfo.path}>
          返回个人资料
        </ButtonLink>
      </Box>
    </SectionCard>
  );
}
