import { gunzipSync } from 'node:zlib';
import { SITE_ID } from '@site/shared/product';
import { launchVenue, type SportsLaunchData } from '@site/shared/wire';
import { inTransaction } from '../../kernel/database.ts';
import { createMoments, type Moments } from '../../kernel/moments.ts';
import type { SignedClient } from '../../kernel/testing.ts';
import { house, memberVenue } from '../../ledger/accounts.ts';
import { createLedger } from '../../ledger/ledger.ts';

/** What the tests of the books need of the whole app. */
interface BookApp {
  readonly db: Parameters<typeof inTransaction>[0];
  readonly clock: { nowMs(): number; advance(ms: number): void };
  readonly venue: {
    inject(options: {
      method: 'GET' | 'POST';
      url: string;
      payload?: object;
      headers?: Record<string, string>;
    }): Promise<{ body: string; statusCode: number }>;
  };
}

/** Puts cents on a member's account at a venue. */
export async function fund(
  app: BookApp,
  { memberId, venueCode, cents }: { readonly memberId: string; readonly venueCode: string; readonly cents: bigint },
): Promise<void> {
  const account = memberVenue(memberId, venueCode);
  await inTransaction(app.db, async (trx) => {
    await createLedger(app.clock).post(trx, {
      kind: 'grant',
      reference: 'test',
      remark: '测试',
      idempotencyKey: `fund:${account}:${cents}`,
      entries: [
        { account: house('test'), amount: -cents },
        { account, amount: cents },
      ],
    });
  });
}

export async function balanceAt(app: BookApp, memberId: string, venueCode: string): Promise<bigint> {
  return createLedger(app.clock).balance(app.db, memberVenue(memberId, venueCode));
}

/** A member enters a sportsbook: what the launch hands over. */
export async function enterBook(client: SignedClient, enName: string): Promise<SportsLaunchData> {
  const flags = { https: false, isApp: false, isSure: true, isPreload: false, isManualLaunch: true };
  const order = { enName, gameCode: 'sports', appSendMoney: '', activity: '', siteId: SITE_ID, temporaryParam: '', ...flags };
  const { data, message } = await client.call(launchVenue, order);
  if (!data?.sports) throw new Error(`The launch was refused: ${message}`);
  return data.sports;
}

interface Said {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** Calls a venue and reads what it says, packed or not. */
export async function ask(app: BookApp, { method = 'POST', url, body, headers = {} }: Said): Promise<Record<string, unknown>> {
  const answer = await app.venue.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
  const text = answer.body.startsWith('{') ? answer.body : gunzipSync(Buffer.from(answer.body, 'base64')).toString();
  return JSON.parse(text) as Record<string, unknown>;
}

/** Moments nobody follows. */
export const quietMoments = (): Moments => createMoments();

/** The token of operators the app was started with. */
export function readOpsToken({ config }: { readonly config: { readonly opsToken: string } }): string {
  return config.opsToken;
}
