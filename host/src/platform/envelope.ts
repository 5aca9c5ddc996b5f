/** Parses a response of the site's API and classifies its failure, if any (ERR-1, ERR-6, ERR-7). */
import { BusinessError, NetworkError } from '@site/shared/platform';
import { isSuccess, playerTextOf, textOfCode } from '@site/shared/product';
import type { Envelope } from '@site/shared/wire';

export interface RawAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
}

/** The data of a success; otherwise throws a BusinessError, or a NetworkError where the response is no envelope. */
export function unwrap(raw: RawAnswer): unknown {
  const envelope = readEnvelope(raw.text);
  if (!envelope) throw notAnEnvelope(raw);
  const { status_code: code, message, data } = envelope;
  if (isSuccess(code, 'main')) return data;
  throw new BusinessError({ code, message: textOfCode(code, message), response: envelope });
}

/** A response without envelope: a gateway's page, a truncated body. Its status text is made readable for a player (ERR-6). */
export function notAnEnvelope({ status, statusText }: Omit<RawAnswer, 'text'>): NetworkError {
  return new NetworkError({ fault: 'http', message: playerTextOf(statusText === 'OK' ? '' : statusText), status });
}

function readEnvelope(text: string): Envelope<unknown> | null {
  const parsed = parse(text);
  if (typeof parsed !== 'object' || parsed === null || !('status_code' in parsed)) return null;
  const { status_code: code, message, data } = parsed as Partial<Envelope<unknown>>;
  if (typeof code !== 'number') return null;
  return { status_code: code, message: typeof message === 'string' ? message : '', data: data ?? null };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
