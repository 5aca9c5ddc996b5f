import type { KeyedStorage } from '@site/shared/platform';

/** Whether whoever is logged in wanted to be remembered on this device (SES-2). */
export function isRemembered(storage: Pick<KeyedStorage, 'read'>): boolean {
  return storage.read('loginInfo')?.isChecked === true;
}
