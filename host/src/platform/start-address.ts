/** What the site takes out of the address it was opened with: a token, an agent's verification, invite and tracking codes. */
import { AGENT_VERIFY_PARAMETER, tokenInAddress, TRACKING_PARAMETERS } from '@site/shared/product';
import type { KeyedStorage } from '@site/shared/platform';

interface Page {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
}

/** The token of the address, or null; from then on the address shows none (SES-1). */
export function takeAddressToken({ location, history }: Page): string | null {
  const { token, search } = tokenInAddress(location.search);
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash);
  return token;
}

const CODE_SHAPE = /^[\w-]{1,64}$/;

/** Keeps agent verification (SH-1) and invite codes (SH-7); a code of another shape is not taken. */
export function keepAddressCodes(search: string, storage: KeyedStorage): void {
  const query = new URLSearchParams(search);
  for (const [parameter, key] of Object.entries({ ...TRACKING_PARAMETERS, [AGENT_VERIFY_PARAMETER]: 'agentVerify' as const })) {
    const code = query.get(parameter);
    if (code !== null && CODE_SHAPE.test(code)) storage.write(key, code);
  }
}
