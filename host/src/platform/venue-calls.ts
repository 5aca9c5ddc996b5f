/** Calls to a venue's own address: unsigned, its own envelope and success codes (ERR-1, API-16). */
import { BusinessError, NetworkError } from '@site/shared/platform';
import { isSuccess, REQUEST_TIMEOUT_MS, SYSTEM_TEXT, textOfCode } from '@site/shared/product';
import type { VenueLaunch } from '@site/shared/wire';
import type { AxiosInstance } from 'axios';
import { readVenueText } from './codec.ts';
import { networkError } from './network-fault.ts';

interface VenueParts {
  readonly http: AxiosInstance;
  readonly isOnline: () => boolean;
}

const USER_PATH = '/yewu12/api/user/getUserInfo';

/** API-16: who the member is at the venue of this launch. */
export async function askVenueUser(parts: VenueParts, launch: VenueLaunch): Promise<{ readonly userId: string }> {
  const user = unwrapVenue(await getText(parts, launch));
  if (typeof user !== 'object' || user === null || !('userId' in user)) throw unreadable();
  return { userId: String(user.userId) };
}

async function getText({ http, isOnline }: VenueParts, { apiUrl, token }: VenueLaunch): Promise<string> {
  const url = `${apiUrl.replace(/\/+$/, '')}${USER_PATH}?${new URLSearchParams({ token })}`;
  try {
    const answer = await http.get<string>(url, {
      baseURL: '',
      timeout: REQUEST_TIMEOUT_MS,
      responseType: 'text',
      transformResponse: (sent: unknown) => sent,
    });
    return answer.data;
  } catch (cause) {
    throw networkError(cause, isOnline());
  }
}

function unwrapVenue(sent: string): unknown {
  const { code, message, data } = parse(sent);
  if (isSuccess(code, 'venue')) return data;
  throw new BusinessError({ code: Number(code), message: textOfCode(Number(code), message), response: { code, message, data } });
}

interface VenueEnvelope {
  readonly code: string | number;
  readonly message: string;
  readonly data: unknown;
}

function parse(sent: string): VenueEnvelope {
  try {
    const { code, status_code, message, msg, data } = JSON.parse(readVenueText(sent)) as Record<string, unknown>;
    const given = code ?? status_code;
    if (typeof given === 'string' || typeof given === 'number') return { code: given, message: textIn(message ?? msg), data };
  } catch (cause) {
    throw unreadable(cause);
  }
  throw unreadable();
}

function unreadable(cause?: unknown): NetworkError {
  return new NetworkError({ fault: 'http', message: SYSTEM_TEXT, status: 200, cause });
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
