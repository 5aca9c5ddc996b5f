import { Stack, Text } from '@site/shared/ui';
import { PictureInput, type SchemaForm } from '@site/shared/ui/form';
import type { NewPayout } from '@site/shared/wire';
import { useState } from 'react';
import { useSendCodePicture } from './payout.queries.ts';

/** The picture of a wallet's code, if its owner has one: whoever pays compares it with what was typed. */
export function CodePicture({ form }: { readonly form: SchemaForm<NewPayout> }) {
  const send = useSendCodePicture();
  const [preview, setPreview] = useState<string>();
  const choose = async (file: File) => {
    const sent = await send(file);
    form.all.setValue('pictureId', sent.pictureId, { shouldDirty: true, shouldTouch: true });
    setPreview(sent.preview);
  };
  return (
    <Stack role="group" aria-labelledby="code-picture" sx={{ gap: 2 }}>
      <Text size="small" weight="medium" tone="text2" id="code-picture">
        收款二维码（选填）
      </Text>
      <PictureInput
        label="选择收款二维码图片"
        name="收款二维码"
        choose="上传二维码"
        chooseAgain="重新选择"
        preview={preview}
        whole
        accept="image/png,image/jpeg"
        onChoose={choose}
      />
      <Text size="small" tone="text3">
        JPG 或 PNG，不超过2MB。请上传本人的收款码，仅用于核对收款账户。
      </Text>
    </Stack>
  );
}
