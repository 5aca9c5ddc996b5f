import { NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { Box, Stack } from '../core/box.ts';
import { Button } from '../core/button.tsx';
import { Link } from '../core/link.tsx';
import { Text } from '../core/text.tsx';
import type { ReactNode } from 'react';
import { CaptchaField } from './captcha-field.tsx';
import type { BoundField } from './schema-form.ts';
import type { VerificationState } from './use-verification.ts';

const TEXT = { idle: '', solving: '正在验证…', solved: '已验证' } as const;

interface Props {
  readonly state: VerificationState;
  /** The field of the picture's letters. */
  readonly field: BoundField;
}

/**
 * The verification of a form: what the page does by itself, announced, with a picture as the alternative; the picture has a link to
 * customer service for visitors who cannot read it. Shows nothing while none is required.
 */
export function VerificationField({ state: { mode, proof, captcha, refresh, choosePicture }, field }: Props): ReactNode {
  if (mode === 'picture')
    return (
      <div>
        <CaptchaField image={captcha?.image} onRenew={refresh} {...field} />
        <Box sx={{ mt: 1 }}>
          <Link to={ROUTES[NAMED_ROUTES['customer service']].path}>看不清图片？联系客服协助</Link>
        </Box>
      </div>
    );
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <Text tone="text2" aria-live="polite">
        {TEXT[proof]}
      </Text>
      {mode === 'proof' && (
        <Button look="text" onClick={choosePicture}>
          换用图片验证
        </Button>
      )}
    </Stack>
  );
}
