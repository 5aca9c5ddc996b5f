/** The values of the log-in form for both tabs: input on one tab survives a switch to the other. */
import type { KeyedStorage } from '@site/shared/platform';
import { DEFAULT_COUNTRY_CODE } from '@site/shared/product';
import { logInBody, phoneLogInBody } from '@site/shared/wire';
import * as z from 'zod/mini';

/** The account identifier of the member. */
export type LogInWay = 'name' | 'phone';

const asTyped = z.string();

/** Validation rules of the open tab; the other tab's field is skipped (VAL-5). */
export const LOG_IN_FORM = {
  name: z.object({ ...logInBody.shape, phone: asTyped }),
  phone: z.object({ ...phoneLogInBody.shape, userName: asTyped }),
} as const;

export type LogInValues = z.infer<typeof LOG_IN_FORM.name>;

/** The initial values: with the user name of a remembered member. */
export function firstValues(storage: KeyedStorage): LogInValues {
  const { userName, isChecked } = storage.read('loginInfo') ?? { userName: '', isChecked: false };
  return { userName, phone: `+${DEFAULT_COUNTRY_CODE}`, password: '', remember: isChecked, captchaCode: '' };
}
