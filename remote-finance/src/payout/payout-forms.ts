import { useLease, usePlatform } from '@site/shared/platform';
import { refuseAddress } from '@site/shared/crypto';
import { PAYOUT_PAGES, type PayoutType } from '@site/shared/product';
import { useAttempt, useSchemaForm } from '@site/shared/ui/form';
import {
  payoutForm,
  realNameBody,
  setWithdrawPassword,
  submitRealName,
  withdrawPasswordForm,
  type NewPayout,
  type RealName,
  type WithdrawPasswordForm,
} from '@site/shared/wire';
import { fieldOf } from '../common/refusal.ts';
import { useAddAccount, useBookRefresh } from './payout.queries.ts';

const RULES = payoutForm(refuseAddress);
const FIELDS = ['account', 'alias', 'bankCode', 'network', 'branch', 'own', 'smsCode', 'pictureId'] as const;
const PLACE = { province: '', city: '', branch: '' } as const;
const EMPTY = { account: '', alias: '', bankCode: '', network: '', ...PLACE, own: false, smsCode: '', pictureId: '' } as const;

/** The form of one type; a new version waits while it is filled in. */
export function useAccountForm(type: PayoutType) {
  const { dialogs, navigation } = usePlatform();
  const form = useSchemaForm<NewPayout>(RULES, { type, ...EMPTY });
  const { refusal, attempt } = useAttempt(form);
  const add = useAddAccount();
  const { add: here, list } = PAYOUT_PAGES[type];
  const { touched } = form;
  useLease(touched, '正在填写收款账户');
  const submit = form.submit(async (body) => {
    const isAdded = await attempt(
      () => add(body),
      (error) => fieldOf(error, FIELDS),
    );
    if (!isAdded) return;
    dialogs.notify('账户已添加，24小时后可用于取款', 'good');
    if (list !== here) navigation.go(list);
  });
  return { form, submit, refusal };
}

/** The first step: the real name, given once. */
export function useNameForm() {
  const { api } = usePlatform();
  const refresh = useBookRefresh();
  const form = useSchemaForm<RealName>(realNameBody, { realName: '' });
  const { refusal, attempt } = useAttempt();
  const submit = form.submit(async (body) => {
    if (await attempt(() => api.call(submitRealName, body))) await refresh();
  });
  return { form, submit, refusal };
}

/** The second step: the withdrawal password, twice. */
export function usePasswordForm() {
  const { api } = usePlatform();
  const refresh = useBookRefresh();
  const form = useSchemaForm<WithdrawPasswordForm>(withdrawPasswordForm, { password: '', confirm: '' });
  const { refusal, attempt } = useAttempt(form);
  const submit = form.submit(async ({ password }) => {
    const isSet = await attempt(
      () => api.call(setWithdrawPassword, { password }),
      (error) => fieldOf(error, ['password']),
    );
    if (isSet) await refresh();
  });
  return { form, submit, refusal };
}
