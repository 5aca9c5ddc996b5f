import { Agent, request, type IncomingMessage } from 'node:http';

/** One outgoing request. */
export interface HttpRequest {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly location: string;
  readonly retryAfter: string;
  readonly text: string;
}

const SOCKETS = 128;
const LONGEST_MS = 60_000;

/**
 * Where a message is lost: `socket` drops the connection once the request is sent, which may arrive or not; `answer` when the first byte of the answer
 * arrives; `request` before the whole request is sent.
 */
export type LossPoint = 'nothing' | 'socket' | 'answer' | 'request';

/** The server that took a request left it unanswered. */
export class NoAnswerInTime extends Error {}

/** Sends over real sockets, and drops the chosen requests and answers. */
export interface LossyHttpClient {
  send(request: HttpRequest, lose: LossPoint): Promise<HttpResponse>;
  close(): void;
}

export function createLossyHttpClient(): LossyHttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  return {
    send: ({ port, method, url, headers, text }, lose) =>
      new Promise((resolve, reject) => {
        const length = method === 'POST' ? { 'content-length': String(Buffer.byteLength(text)) } : {};
        const outgoing = request({ agent, host: '127.0.0.1', port, method, path: url, headers: { ...headers, ...length } });
        outgoing.setTimeout(LONGEST_MS, () => outgoing.destroy(new NoAnswerInTime('No answer came.')));
        outgoing.once('error', reject);
        const drop = () => void outgoing.destroy(new Error('It was lost on its way.'));
        outgoing.once('response', (incoming) => (lose === 'answer' ? drop() : void collect(incoming).then(resolve, reject)));
        if (lose === 'request') outgoing.write(text.slice(0, text.length / 2), drop);
        else outgoing.end(text, () => void (lose === 'socket' && setImmediate(drop)));
      }),
    close: () => agent.destroy(),
  };
}

async function collect(incoming: IncomingMessage): Promise<HttpResponse> {
  let text = '';
  incoming.setEncoding('utf8');
  for await (const part of incoming) text += String(part);
  return {
    status: incoming.statusCode ?? 0,
    location: incoming.headers.location ?? '',
    retryAfter: incoming.headers['retry-after'] ?? '',
    text,
  };
}
