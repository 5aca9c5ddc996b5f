import { splitPhone } from '@site/shared/product';
import type { Vault } from '../../../kernel/security/vault.ts';

/** The lookup key of a bound phone: the number itself is stored encrypted. A number without a country is one of the mainland (VAL-2). */
export const createPhoneKey =
  (vault: Vault) =>
  (phone: string): string => {
    const { countryCode, number } = splitPhone(phone);
    return vault.fingerprint(`phone:${countryCode}:${number}`);
  };
