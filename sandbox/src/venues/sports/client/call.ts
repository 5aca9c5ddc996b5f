/** Calls to the book's own address. */

interface Request {
  /** Default POST. */
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

const PATIENCE_MS = 15_000;

/** Sends a request and returns the text; throws if there is no response. */
export async function ask(url: string, { method = 'POST', headers = {}, body }: Request = {}): Promise<string> {
  try {
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
    const response = await fetch(`${document.body.dataset.prefix}${url}`, {
      method,
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...sent,
    });
    if (!response.ok) throw new Error(String(response.status));
    return await response.text();
  } catch {
    throw new Error('场馆暂时无法连接，请稍后重试');
  }
}

/** Decodes a compressed response: base64 of gzip. */
export async function unpack(text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

/** An idempotency key for one bet: a retry returns the same bet. */
export function newReference(): string {
  return crypto.randomUUID();
}
