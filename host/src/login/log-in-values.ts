/** What the log-in form holds, whichever of its two ways is open: what was typed on one is still there on the way back. */
import type { KeyedStorage } from '@site/shared/platform';
import { DEFAULT_COUNTRY_CODE } from '@site/shared/product';
import { logInBody, phoneLogInBody } from '@site/shared/wire';
import * as z from 'zod/mini';

/** How a member names himself. */
export type LogInWay = 'name' | 'phone';

const asTyped = z.string();

/** The rules of the open way; the other way's field is left alone (VAL-5). */
export const LOG_IN_FORM = {
  name: z.object({ ...logInBody.shape, phone: asTyped }),
  phone: z.object({ ...phoneLogInBody.shape, userName: asTyped }),
} as const;

export type LogInValues = z.infer<typeof LOG_IN_FORM.name>;

/** The form as it opens: with the name of whoever wanted to be remembered. */
export function firstValues(storage: KeyedStorage): LogInValues {
  const { userName, isChecked } = storage.read('loginInfo') ?? { userName: '', isChecked: false };
  return { userName, phone: `+${DEFAULT_COUNTRY_CODE}`, password: '', remember: isChecked, captchaCode: '' };
}
