import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { IconButton } from '../core/icon-button.tsx';
import type { BoundField } from './schema-form.ts';
import { colour, RADIUS } from '../theme.ts';
import { TextField } from './text-field.tsx';

interface Props extends BoundField {
  /** The picture's address; undefined without one. */
  readonly image: string | undefined;
  /** Requests another picture. */
  readonly onRenew: () => void;
}

/** The proportions of the server's pictures, which have two pixels for each of these. */
const Frame = styled('span')({
  flex: '0 1 240px',
  minWidth: 0,
  aspectRatio: '3 / 1',
  overflow: 'hidden',
  border: `1px solid ${colour.line}`,
  borderRadius: RADIUS.control,
  background: colour.line,
});
const Picture = styled('img')({ display: 'block', width: '100%', height: '100%' });
const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 });
const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8 });

/** A captcha: its picture, a button for another one and the input below. Takes `{...form.field('name')}`. */
export function CaptchaField({ image, onRenew, ...field }: Props): ReactNode {
  return (
    <Column>
      <Row>
        <Frame>{image !== undefined && <Picture src={image} width={240} height={80} alt="图形验证码，图中有4位字母或数字" />}</Frame>
        <IconButton icon="refresh" label="换一张图片" onClick={onRenew} />
      </Row>
      <TextField
        label="验证码"
        hint="输入图中的4位字母或数字，不区分大小写"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={4}
        {...field}
      />
    </Column>
  );
}
