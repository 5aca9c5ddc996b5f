/** A venue's own envelope and success codes (ERR-1). What is no envelope counts as not heard. */
import { BusinessError, NetworkError } from '@site/shared/platform';
import { isSuccess, SYSTEM_TEXT, textOfCode, type CodeSource, type SportsProvider } from '@site/shared/product';
import { readVenueText } from '../codec.ts';
import { readJson } from './json.ts';

/** Whose answer it is; a venue that is no sportsbook speaks as OB does. */
export type Speaker = SportsProvider | 'venue';

interface Spoken {
  readonly code: string | number;
  readonly message: string;
  readonly data: unknown;
}

const SOURCE: Readonly<Record<Speaker, CodeSource>> = { IMTY: 'venue', YBTY: 'venue', FBTY: 'fb', venue: 'venue' };

/** The data of a success. Throws BusinessError with the venue's code (FB's 0 never reaches anybody), NetworkError when the answer cannot be read. */
export function unwrapVenue(text: string, speaker: Speaker): unknown {
  const { code, message, data } = spoken(parse(text), speaker);
  if (isSuccess(code, SOURCE[speaker])) return data;
  throw new BusinessError({ code: Number(code), message: textOfCode(Number(code), message), response: { code, message, data } });
}

/** Says that an answer was no answer. */
export function unreadable(cause?: unknown): NetworkError {
  return new NetworkError({ fault: 'http', message: SYSTEM_TEXT, status: 200, cause });
}

function parse(text: string): unknown {
  try {
    return readJson(readVenueText(text));
  } catch (cause) {
    throw unreadable(cause);
  }
}

function spoken(answer: unknown, speaker: Speaker): Spoken {
  if (!isRecord(answer)) throw unreadable();
  const read = speaker === 'IMTY' ? spokenByIm(answer) : spokenByOthers(answer);
  if (typeof read.code !== 'string' && typeof read.code !== 'number') throw unreadable();
  return { code: read.code, message: typeof read.message === 'string' ? read.message : '', data: read.data };
}

/** IM's answer is its own data: the code stands beside it. */
function spokenByIm({ StatusCode, StatusDesc, ...data }: Readonly<Record<string, unknown>>) {
  return { code: StatusCode, message: StatusDesc, data };
}

function spokenByOthers({ code, status_code, message, msg, data }: Readonly<Record<string, unknown>>) {
  return { code: code ?? status_code, message: message ?? msg, data };
}

function isRecord(answer: unknown): answer is Readonly<Record<string, unknown>> {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer);
}
