/** What the site takes out of the address it was opened with: a token, an agent's verification, invite and tracking codes. */
import { codesInAddress, refuseField, tokenInAddress } from '@site/shared/product';
import type { KeyedStorage } from '@site/shared/platform';

interface Page {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
}

/** Entries that may hold an invite code, the most particular first. */
const INVITE_ENTRIES = ['iCode', 'rCode', 'inviteCode'] as const;

/** The token of the address, or null; from then on the address shows none (SES-1). */
export function takeAddressToken({ location, history }: Page): string | null {
  const { token, search } = tokenInAddress(location.search);
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash);
  return token;
}

/** Keeps agent verification (SH-1) and invite codes (SH-7), each as long as its entry lasts. */
export function keepAddressCodes(search: string, storage: KeyedStorage): void {
  for (const [entry, code] of codesInAddress(search)) storage.write(entry, code);
}

/** The invite code to offer at registration: of those kept and not expired, the first that is one (SH-7). */
export function keptInviteCode(storage: KeyedStorage): string {
  const kept = INVITE_ENTRIES.map((entry) => storage.read(entry));
  return kept.find((code) => code !== null && refuseField('inviteCode', code) === null) ?? '';
}
