import { failureText, usePlatform } from '@site/shared/platform';
import { refuseAddress } from '@site/shared/crypto';
import { PAYOUT_PAGES, type PayoutType } from '@site/shared/product';
import { useSchemaForm } from '@site/shared/ui/form';
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
import { useEffect, useState } from 'react';
import { fieldOf } from '../common/refusal.ts';
import { useAddAccount, useBookRefresh } from './payout.queries.ts';

const RULES = payoutForm(refuseAddress);
const FIELDS = ['account', 'alias', 'bankCode', 'network', 'branch', 'own', 'smsCode', 'pictureId'] as const;
const PLACE = { province: '', city: '', branch: '' } as const;
const EMPTY = { account: '', alias: '', bankCode: '', network: '', ...PLACE, own: false, smsCode: '', pictureId: '' } as const;

/** The form of one type; a new version waits while it is filled in. */
export function useAccountForm(type: PayoutType) {
  const { dialogs, leases, navigation } = usePlatform();
  const form = useSchemaForm<NewPayout>(RULES, { type, ...EMPTY });
  const add = useAddAccount();
  const [refusal, setRefusal] = useState('');
  const { add: here, list } = PAYOUT_PAGES[type];
  const { touched } = form;
  useEffect(() => (touched ? leases.hold('正在填写收款账户') : undefined), [touched, leases]);
  const submit = form.submit(async (body) => {
    setRefusal('');
    try {
      await add(body);
    } catch (error) {
      const field = fieldOf(error, FIELDS);
      return field === null ? setRefusal(failureText(error)) : form.refuse(field, failureText(error));
    }
    dialogs.notify('账户已添加，24小时后可用于取款', 'good');
    if (list !== here) navigation.go(list);
  });
  return { form, submit, refusal };
}

/** The first step: the real name, given once. */
export function useNameForm() {
  const { api } = usePlatform();
  const refresh = useBookRefresh();
  const [refusal, setRefusal] = useState('');
  const form = useSchemaForm<RealName>(realNameBody, { realName: '' });
  const submit = form.submit(async (body) => {
    setRefusal('');
    try {
      await api.call(submitRealName, body);
    } catch (error) {
      return setRefusal(failureText(error));
    }
    await refresh();
  });
  return { form, submit, refusal };
}

/** The second step: the withdrawal password, twice. */
export function usePasswordForm() {
  const { api } = usePlatform();
  const refresh = useBookRefresh();
  const [refusal, setRefusal] = useState('');
  const form = useSchemaForm<WithdrawPasswordForm>(withdrawPasswordForm, { password: '', confirm: '' });
  const submit = form.submit(async ({ password }) => {
    setRefusal('');
    try {
      await api.call(setWithdrawPassword, { password });
    } catch (error) {
      const field = fieldOf(error, ['password']);
      return field === null ? setRefusal(failureText(error)) : form.refuse(field, failureText(error));
    }
    await refresh();
  });
  return { form, submit, refusal };
}
