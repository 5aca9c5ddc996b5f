import type { StorageKey } from '../storage-keys.ts';

/** The parameters that the site reads from the address of its first page (SH-1, SH-7, SES-1). */

/** Agent verification, stored from the start (SH-1, ROL-1). */
export const AGENT_VERIFY_PARAMETER = 'agent_verify';

/** A token in the address; the first one found is used (SES-1). */
export const TOKEN_PARAMETERS = ['appdown-token', 'token'] as const;

/** SH-7: a code in the address and its storage entry. */
export const TRACKING_PARAMETERS = {
  invite_code: 'inviteCode',
  i_code: 'iCode',
  r_code: 'rCode',
  r_bet: 'rBet',
} as const;

/** The form of an agent's, invite or tracking code; anything else is ignored. */
export const CODE_SHAPE = /^[\w-]{1,64}$/;

const CODE_PARAMETERS = { ...TRACKING_PARAMETERS, [AGENT_VERIFY_PARAMETER]: 'agentVerify' } as const satisfies Record<string, StorageKey>;
/** A storage entry of a code of the address. */
export type AddressCode = (typeof CODE_PARAMETERS)[keyof typeof CODE_PARAMETERS];

/** SH-1, SH-7: the codes of an address, each with its storage entry. */
export function codesInAddress(search: string): readonly (readonly [entry: AddressCode, code: string])[] {
  const query = new URLSearchParams(search);
  return Object.entries(CODE_PARAMETERS).flatMap(([parameter, entry]) => {
    const code = query.get(parameter);
    return code !== null && CODE_SHAPE.test(code) ? [[entry, code] as const] : [];
  });
}

/** SES-1: the token of an address, or null, and the query without any token. */
export function tokenInAddress(search: string): { readonly token: string | null; readonly search: string } {
  const query = new URLSearchParams(search);
  const token = TOKEN_PARAMETERS.map((name) => query.get(name)).find(Boolean) ?? null;
  if (!TOKEN_PARAMETERS.some((name) => query.has(name))) return { token, search };
  for (const name of TOKEN_PARAMETERS) query.delete(name);
  return { token, search: query.size === 0 ? '' : `?${query}` };
}
