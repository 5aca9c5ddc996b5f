import { NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { Box, Link } from '@site/shared/ui';
import { CaptchaField, type BoundField } from '@site/shared/ui/form';
import type { ReactNode } from 'react';
import type { CaptchaState } from './use-captcha.ts';

/** The captcha field, with a link to customer service for visitors who cannot read it. Renders nothing while no captcha is required. */
export function RequiredCaptcha({ state: { isRequired, captcha, refresh }, field }: { state: CaptchaState; field: BoundField }): ReactNode {
  if (!isRequired) return null;
  return (
    <div>
      <CaptchaField image={captcha?.image} onRenew={refresh} {...field} />
      <Box sx={{ mt: 1 }}>
        <Link to={ROUTES[NAMED_ROUTES['customer service']].path}>看不清图片？联系客服协助登录</Link>
      </Box>
    </div>
  );
}
