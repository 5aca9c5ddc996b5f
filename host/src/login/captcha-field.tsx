import { NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { Box, IconButton, Link, styled } from '@site/shared/ui';
import { TextField, type BoundField } from '@site/shared/ui/form';
import type { ReactNode } from 'react';
import type { CaptchaState } from './use-captcha.ts';

interface Props {
  readonly state: CaptchaState;
  readonly field: BoundField;
}

const Picture = styled('img')({ width: 126, height: 42, borderRadius: 4, flexShrink: 0, marginBlock: 4 });

/** The letters of the picture; who cannot read it is led to the people who can help. Nothing while no picture is wanted. */
export function CaptchaField({ state: { wanted, captcha, refresh }, field }: Props): ReactNode {
  if (!wanted) return null;
  return (
    <div>
      <TextField
        label="验证码"
        hint="输入图中的4位字母或数字，不区分大小写"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={4}
        end={
          <>
            {captcha && <Picture src={captcha.image} alt="图形验证码" />}
            <IconButton icon="refresh" label="换一张图片" onClick={refresh} />
          </>
        }
        {...field}
      />
      <Box sx={{ mt: 1 }}>
        <Link to={ROUTES[NAMED_ROUTES['customer service']].path}>看不清图片？联系客服协助登录</Link>
      </Box>
    </div>
  );
}
