/** A venue's envelope and success codes (ERR-1). A response without envelope counts as a network error. */
import { BusinessError, NetworkError } from '@site/shared/platform';
import { isRecord, isSuccess, SYSTEM_TEXT, textOfCode, type CodeSource, type SportsProvider } from '@site/shared/product';
import { readVenueText } from './codec.ts';
import { readJson } from '../api.ts';

/** The sender of the response; a venue that is no sportsbook uses OB's format. */
export type EnvelopeFormat = SportsProvider | 'venue';

interface VenueEnvelope {
  readonly code: string | number;
  readonly message: string;
  readonly data: unknown;
}

const SOURCE: Readonly<Record<EnvelopeFormat, CodeSource>> = { IMTY: 'venue', YBTY: 'venue', FBTY: 'fb', venue: 'venue' };

/** The data of a success. Throws BusinessError with the venue's code (FB's 0 reaches no caller), NetworkError for an unreadable response. */
export function unwrapVenue(text: string, format: EnvelopeFormat): unknown {
  const { code, message, data } = readEnvelope(parse(text), format);
  if (isSuccess(code, SOURCE[format])) return data;
  throw new BusinessError({ code: Number(code), message: textOfCode(Number(code), message), response: { code, message, data } });
}

/** The error for a response without envelope. */
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

function readEnvelope(answer: unknown, format: EnvelopeFormat): VenueEnvelope {
  if (!isRecord(answer)) throw unreadable();
  const read = format === 'IMTY' ? imEnvelope(answer) : commonEnvelope(answer);
  if (typeof read.code !== 'string' && typeof read.code !== 'number') throw unreadable();
  return { code: read.code, message: typeof read.message === 'string' ? read.message : '', data: read.data };
}

/** IM's response is its data: the code is a sibling field. */
function imEnvelope({ StatusCode, StatusDesc, ...data }: Readonly<Record<string, unknown>>) {
  return { code: StatusCode, message: StatusDesc, data };
}

function commonEnvelope({ code, status_code, message, msg, data }: Readonly<Record<string, unknown>>) {
  return { code: code ?? status_code, message: message ?? msg, data };
}
