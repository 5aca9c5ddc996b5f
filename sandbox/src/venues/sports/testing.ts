import { gunzipSync } from 'node:zlib';
import { createDomainEvents, type DomainEvents } from '@site/server/domain-events.ts';
import { inTransaction, type Db } from '@site/server/kernel/db/database.ts';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { A_SLOT } from '@site/server/modules/play/games/testing.ts';
import { launchVenue, type SportsLaunchData } from '@site/shared/wire';
import { changeMatch } from './matches.store.ts';

export { balanceAt, fund } from '@site/server/modules/money/ledger/testing.ts';

/** A member enters a sportsbook: the data of the launch. */
export async function enterBook(client: SignedClient, enName: string): Promise<SportsLaunchData> {
  const { data, message } = await client.call(launchVenue, { ...A_SLOT, enName, gameCode: 'sports' });
  if (!data?.sports) throw new Error(`The launch was refused: ${message}`);
  return data.sports;
}

/** Ends a match with a score, or voids it. */
export async function endMatch(db: Db, matchNo: number, score: { readonly home: number; readonly away: number } | 'void'): Promise<void> {
  const isVoid = score === 'void';
  const result = JSON.stringify({ half: null, full: isVoid ? null : score, winners: [], isVoid, stoppedAt: null });
  await inTransaction(db, (trx) => changeMatch(trx, matchNo, { state: isVoid ? 'void' : 'ended', result }));
}

/** The venues' server as a test client. */
interface VenueServer {
  readonly venue: {
    inject(options: {
      method: 'GET' | 'POST';
      url: string;
      payload?: object;
      headers?: Record<string, string>;
    }): Promise<{ body: string; statusCode: number }>;
  };
}

interface VenueCall {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** Calls a venue and reads its response, compressed or not. */
export async function ask(app: VenueServer, { method = 'POST', url, body, headers = {} }: VenueCall): Promise<Record<string, unknown>> {
  const answer = await app.venue.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
  const text = answer.body.startsWith('{') ? answer.body : gunzipSync(Buffer.from(answer.body, 'base64')).toString();
  return JSON.parse(text) as Record<string, unknown>;
}

/** Domain events without subscribers. */
export const eventsWithoutSubscribers = (): DomainEvents => createDomainEvents();

/** The ops token of the test app. */
export function readOpsToken({ config }: { readonly config: { readonly secrets: { readonly opsToken: string } } }): string {
  return config.secrets.opsToken;
}
