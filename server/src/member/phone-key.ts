import { splitPhone } from '@site/shared/product';
import type { Vault } from '../kernel/vault.ts';

/** What a bound phone is found by: the number itself is only kept sealed. A number without a country is one of the mainland (VAL-2). */
export const createPhoneKey =
  (vault: Vault) =>
  (phone: string): string => {
    const { countryCode, number } = splitPhone(phone);
    return vault.fingerprint(`phone:${countryCode}:${number}`);
  };
