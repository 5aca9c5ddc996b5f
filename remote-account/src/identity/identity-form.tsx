import { BusinessError, useLease, usePlatform } from '@site/shared/platform';
import { CODE, DOCS, type DocType, DOCUMENT_KEPT_DAYS, WORD } from '@site/shared/product';
import { Stack, Text } from '@site/shared/ui';
import {
  Checkbox,
  Form,
  FormError,
  PictureInput,
  Select,
  SubmitButton,
  TextField,
  useAttempt,
  useSchemaForm,
  useWatch,
} from '@site/shared/ui/form';
import type { Identity, NewIdentityCheck } from '@site/shared/wire';
import { useEffect, useState } from 'react';
import { identityBody, identityFormWithName } from './identity-forms.ts';
import { useSendDocument, useSubmitIdentity } from './identity.queries.ts';
import { DOC_CHOICES, type SentPicture } from './identity.rules.ts';

const EMPTY = { realName: '', docType: 'idCard', docNo: '', pictureIds: [], consent: false } as const;

/** Name, document and its pictures. Nothing typed is lost by a refusal. */
export function IdentityForm({ identity: { maskedRealName, birthDate } }: { identity: Identity }) {
  const { dialogs } = usePlatform();
  const submit = useSubmitIdentity();
  const form = useSchemaForm<NewIdentityCheck>(maskedRealName === null ? identityFormWithName : identityBody, {
    ...EMPTY,
    pictureIds: [],
  });
  const { refusal, attempt } = useAttempt();
  const docType = useWatch({ control: form.all.control, name: 'docType' });
  useLease(form.touched, '正在填写认证资料');
  const send = async (check: NewIdentityCheck) => {
    const sent = await attempt(() => submit.mutateAsync(check).catch(atNumber));
    if (!sent) return;
    dialogs.notify('认证资料已提交', 'good');
    // The status above takes the place of the form, whose end was in view.
    window.scrollTo({ top: 0 });
  };
  const atNumber = (error: unknown): never => {
    if (error instanceof BusinessError && error.code === CODE.validation) form.refuse('docNo', error.message);
    throw error;
  };
  return (
    <Form onSubmit={form.submit(send)} aria-label="实名认证">
      {maskedRealName === null ? (
        <TextField
          label="真实姓名"
          hint="须与证件及收款账户的户名一致，提交后不可自行修改"
          autoComplete="name"
          maxLength={30}
          {...form.field('realName')}
        />
      ) : (
        <TextField label="真实姓名" hint="如需更正，请在“资料审核”申请" value={maskedRealName} disabled readOnly />
      )}
      <TextField label="出生日期" hint="注册时填写，须与证件一致" value={birthDate} disabled readOnly />
      <Select label="证件类型" choices={DOC_CHOICES} {...form.field('docType')} />
      <TextField
        label="证件号码"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        {...form.field('docNo')}
      />
      <Pictures key={docType} docType={docType} error={form.field('pictureIds').error} onChange={(ids) => setPictures(form, ids)} />
      <Checkbox {...form.field('consent')}>我确认以上信息真实有效，并同意将其用于身份核验</Checkbox>
      <FormError>{refusal}</FormError>
      <SubmitButton loading={form.sending}>{WORD.submit}</SubmitButton>
    </Form>
  );
}

function setPictures({ all }: ReturnType<typeof useSchemaForm<NewIdentityCheck>>, ids: readonly string[]): void {
  all.setValue('pictureIds', [...ids], { shouldDirty: true, shouldValidate: all.formState.isSubmitted });
}

interface PicturesProps {
  readonly docType: DocType;
  readonly error: string | undefined;
  readonly onChange: (pictureIds: readonly string[]) => void;
}

/** One field for each side; another document starts with empty fields. */
function Pictures({ docType, error, onChange }: PicturesProps) {
  const sides = DOCS[docType].pictures;
  const [sent, setSent] = useState<Readonly<Record<string, SentPicture>>>({});
  const [report] = useState(() => onChange);
  useEffect(() => report([]), [report]);
  const take = (side: string, picture: SentPicture) => {
    const next = { ...sent, [side]: picture };
    setSent(next);
    onChange(sides.flatMap((one) => next[one]?.pictureId ?? []));
  };
  return (
    <Stack role="group" aria-label="证件照片" sx={{ gap: 2 }}>
      <Text size="small" weight="medium" tone="text2">
        证件照片
      </Text>
      <Stack direction="row" sx={{ gap: 4, flexWrap: 'wrap' }}>
        {sides.map((side) => (
          <DocumentField key={side} side={side} picture={sent[side]} onSent={(picture) => take(side, picture)} />
        ))}
      </Stack>
      <Text size="small" tone={error ? 'loss' : 'text3'} {...(error && { role: 'alert' })}>
        {error ??
          `支持 JPG、PNG、WebP，每张不超过2MB。照片加密保存，仅供审核人员查看；未通过立即删除，通过后${DOCUMENT_KEPT_DAYS}天内删除。`}
      </Text>
    </Stack>
  );
}

interface DocumentFieldProps {
  /** The photographed side: 人像面. */
  readonly side: string;
  readonly picture: SentPicture | undefined;
  readonly onSent: (picture: SentPicture) => void;
}

/** One side of a document. */
function DocumentField({ side, picture, onSent }: DocumentFieldProps) {
  const send = useSendDocument();
  return (
    <PictureInput
      label={`选择${side}照片`}
      name={`证件${side}`}
      choose={`上传${side}`}
      chooseAgain={`重新选择${side}`}
      preview={picture?.preview}
      onChoose={async (file) => onSent(await send(file))}
    />
  );
}
