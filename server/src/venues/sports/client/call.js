/** Calls to the book's own address. */

/** The venue said no, in words for the player. */
export class Refused extends Error {
  constructor(message, expired) {
    super(message);
    this.expired = expired;
  }
}

const PATIENCE_MS = 15_000;

/** Asks and answers the text; throws when nobody answers. */
export async function ask(url, { method = 'POST', headers = {}, body } = {}) {
  try {
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
    const response = await fetch(document.body.dataset.prefix + url, {
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

/** Reads what came packed: base64 of gzip. */
export async function unpack(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

/** A reference of one bet: sent again, it is the same bet. */
export function newReference() {
  return crypto.randomUUID();
}
