import { gunzipSync } from 'node:zlib';
import { createDomainEvents, type DomainEvents } from '@site/server/domain-events.ts';

export { balanceAt, enterBook, fund } from '@site/server/testing/sportsbook.testing.ts';

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
export const quietEvents = (): DomainEvents => createDomainEvents();

/** The ops token of the test app. */
export function readOpsToken({ config }: { readonly config: { readonly opsToken: string } }): string {
  return config.opsToken;
}
