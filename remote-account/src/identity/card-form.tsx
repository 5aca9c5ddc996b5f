import { BusinessError, useLease, usePlatform } from '@site/shared/platform';
import { CODE, ROUTES, WORD } from '@site/shared/product';
import { ButtonLink, Text } from '@site/shared/ui';
import {
  CardFields,
  CodeField,
  Form,
  FormError,
  SubmitButton,
  TextField,
  useSchemaForm,
  useAttempt,
  useWatch,
  type SchemaForm,
} from '@site/shared/ui/form';
import type { NewPayout } from '@site/shared/wire';
import { usePhoneCode } from '../common/account.queries.ts';
import { CARD_FORM } from './identity-forms.ts';
import { useBin, useBindCard } from './identity.queries.ts';

interface Props {
  /** The masked real name: the card is paid under it and under no other. */
  readonly holder: string;
  /** The masked phone number that receives the code. */
  readonly phone: string;
}

const EMPTY = {
  type: 'bank',
  account: '',
  alias: '',
  bankCode: '',
  network: '',
  province: '',
  city: '',
  branch: '',
  own: false,
  smsCode: '',
} as const;

/** A card; its first digits identify the bank. */
export function CardForm({ holder, phone }: Props) {
  const { dialogs } = usePlatform();
  const bind = useBindCard();
  const form = useSchemaForm<NewPayout>(CARD_FORM, EMPTY);
  const { refusal, attempt } = useAttempt();
  const sendCode = useCardCode(attempt);
  const { data: bin } = useBin(useWatch({ control: form.all.control, name: 'account' }));
  useLease(form.touched, '正在填写银行卡');
  const send = async (card: NewPayout) => {
    if (await attempt(() => bind.mutateAsync(card).catch(refusedAt(form)))) dialogs.notify('银行卡已绑定，24小时后可用于取款', 'good');
  };
  return (
    <Form onSubmit={form.submit(send)} aria-label={ROUTES.bindBankCard.title}>
      <TextField label="持卡人" hint="持卡人须与实名一致" value={holder} disabled readOnly />
      <CardFields form={form} bin={bin} />
      <CodeField label="短信验证码" hint={`验证码将发送至 ${phone}`} onSend={sendCode} {...form.field('smsCode')} />
      <FormError>{refusal}</FormError>
      <SubmitButton loading={form.sending}>{WORD.submit}</SubmitButton>
      <ButtonLink look="text" to={ROUTES.userInfo.path}>
        稍后
      </ButtonLink>
      <Text size="small" tone="text3">
        卡号加密保存，页面上只显示后四位。
      </Text>
    </Form>
  );
}

/** Puts a refusal where it belongs: at the code, or at the number. */
const refusedAt =
  (form: SchemaForm<NewPayout>) =>
  (error: unknown): never => {
    if (error instanceof BusinessError && error.code === CODE.validCode) form.refuse('smsCode', error.message);
    if (error instanceof BusinessError && error.code === CODE.validation) form.refuse('account', error.message);
    throw error;
  };

/** Sends the code; a refusal is shown above the submit button. */
function useCardCode(attempt: (action: () => Promise<unknown>) => Promise<boolean>): () => Promise<number | null> {
  const send = usePhoneCode();
  return async () => {
    let seconds: number | null = null;
    await attempt(async () => {
      seconds = await send();
    });
    return seconds;
  };
}
