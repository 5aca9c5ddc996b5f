import type { KeyedStorage } from '@site/shared/platform';

/** Whether the logged-in member chose remember-me on this device (SES-2). */
export function isRemembered(storage: Pick<KeyedStorage, 'read'>): boolean {
  return storage.read('loginInfo')?.isChecked === true;
}
