/** Reads the parameters of the entry address: a token, an agent verification, invite and tracking codes. */
import { codesInAddress, refuseField, tokenInAddress } from '@site/shared/product';
import type { KeyedStorage } from '@site/shared/platform';

interface Page {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
}

/** Entries that may hold an invite code, the most specific first. */
const INVITE_ENTRIES = ['iCode', 'rCode', 'inviteCode'] as const;

/** The token of the address, or null; removes it from the visible address (SES-1). */
export function takeAddressToken({ location, history }: Page): string | null {
  const { token, search } = tokenInAddress(location.search);
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash);
  return token;
}

/** Stores agent verification (SH-1) and invite codes (SH-7) for the lifetime of their entries. */
export function keepAddressCodes(search: string, storage: KeyedStorage): void {
  for (const [entry, code] of codesInAddress(search)) storage.write(entry, code);
}

/** The invite code to offer at registration: the first valid one that is stored and not expired (SH-7). */
export function storedInviteCode(storage: KeyedStorage): string {
  const codes = INVITE_ENTRIES.map((entry) => storage.read(entry));
  return codes.find((code) => code !== null && refuseField('inviteCode', code) === null) ?? '';
}
