import { CODE, REACTION } from '@site/shared/product';
import { IconButton, styled } from '@site/shared/ui';
import { TextField, type BoundField } from '@site/shared/ui/form';
import type { useCaptchaPicture } from './customer.queries.ts';

interface Props {
  readonly captcha: ReturnType<typeof useCaptchaPicture>;
  readonly field: BoundField;
  readonly onRenew: () => void;
}

const Picture = styled('img')({ width: 126, height: 42, borderRadius: 4, flexShrink: 0, marginBlock: 4 });

/** The letters of a picture, typed off. */
export function CaptchaField({ captcha: { data, error }, field, onRenew }: Props) {
  return (
    <TextField
      label="验证码"
      hint="输入图中的4位字母或数字，不区分大小写"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={4}
      end={
        <>
          {data && <Picture src={data.image} alt="图形验证码" />}
          <IconButton icon="refresh" label="换一张图片" onClick={onRenew} />
        </>
      }
      {...field}
      error={field.error ?? (error ? REACTION[CODE.captchaNetwork].text : undefined)}
    />
  );
}
