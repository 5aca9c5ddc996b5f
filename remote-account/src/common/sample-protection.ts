import type { ProtectionProfile } from '@site/shared/wire';

/** A member's protection settings: none yet. */
export const PROTECTION: ProtectionProfile = {
  state: 'active',
  limits: [],
  realityCheck: { enabled: true, minutes: 60 },
  timeoutUntil: null,
  excludedUntil: null,
  excludedScope: 'all',
  marketingOptOut: false,
  care: null,
  reviewDue: false,
};
