import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { IconButton } from '../core/icon-button.tsx';
import type { BoundField } from './schema-form.ts';
import { TextField } from './text-field.tsx';

interface Props extends BoundField {
  /** The picture's address; undefined without one. */
  readonly image: string | undefined;
  /** Requests another picture. */
  readonly onRenew: () => void;
}

const Picture = styled('img')({ width: 126, height: 42, borderRadius: 4, flexShrink: 0, marginBlock: 4 });

/** A captcha field. Takes `{...form.field('name')}`. */
export function CaptchaField({ image, onRenew, ...field }: Props): ReactNode {
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
          {image !== undefined && <Picture src={image} alt="图形验证码" />}
          <IconButton icon="refresh" label="换一张图片" onClick={onRenew} />
        </>
      }
      {...field}
    />
  );
}
