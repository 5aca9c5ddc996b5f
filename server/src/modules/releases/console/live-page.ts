/**
 * A page that follows what happens without a script: its document stays open, and each new state is one more section behind the one before, which
 * the stylesheet then hides. A section that has the focus holds the page still, so that nobody presses what moved under the finger.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { SECOND_MS } from '../../../kernel/clock.ts';
import { html, type Markup } from './layout.ts';

const EVERY_MS = 3 * SECOND_MS;
/** A document that grew so often is loaded anew. */
const MOST_STATES = 100;
/** What may wait in memory for a browser that does not read. */
const MOST_UNREAD_BYTES = 1024 * 1024;
/** Pages that an instance keeps open at once; more of them are answered once. */
const MOST_OPEN = 50;

/** The parts of a page around its content. */
interface PageParts {
  readonly head: string;
  readonly tail: string;
}

interface LivePage {
  readonly parts: PageParts;
  readonly headers: Readonly<Record<string, string>>;
  /** The content as it is now; null once the person may no longer see it. */
  readonly read: () => Promise<Markup | null>;
}

/** The documents that are open. */
export interface LivePages {
  hasRoom(): boolean;
  open(reply: FastifyReply, page: LivePage): Promise<void>;
  /** Ends them all, so that the server can stop. */
  close(): void;
}

export function createLivePages(): LivePages {
  const open = new Set<{ end(): void }>();
  return {
    hasRoom: () => open.size < MOST_OPEN,
    async open(reply, page) {
      const first = await page.read();
      reply.hijack();
      const document = createDocument(reply.raw, page);
      open.add(document);
      reply.raw.on('close', () => open.delete(document));
      document.begin(first);
    },
    close: () => open.forEach((document) => document.end()),
  };
}

function createDocument(stream: ServerResponse, { parts, headers, read }: LivePage) {
  let [shown, states] = ['', 0];
  let next: NodeJS.Timeout | undefined;
  const end = (last = AGAIN) => {
    clearTimeout(next);
    if (!stream.writableEnded) stream.end(last + parts.tail);
  };
  const show = (content: Markup | null) => {
    if (content === null) return end(LEFT);
    // A space keeps the connection open where nothing is new.
    const isNew = content.text !== shown;
    stream.write(isNew ? section(content) : ' ');
    if (isNew) [shown, states] = [content.text, states + 1];
    if (states >= MOST_STATES || stream.writableLength > MOST_UNREAD_BYTES) return end();
    next = setTimeout(() => void read().then(show, () => end()), EVERY_MS);
  };
  stream.on('close', () => clearTimeout(next));
  return {
    begin(first: Markup | null) {
      stream.writeHead(200, { ...headers, 'x-accel-buffering': 'no' });
      stream.write(parts.head);
      show(first);
    },
    end,
  };
}

/** Where a state is complete, for who reads the stream. */
const END = '<!--now-->';
const section = (content: Markup): string => `<section class="now">${content.text}</section>${END}`;
const AGAIN = '<meta http-equiv="refresh" content="5">';
const LEFT = section(html`<p class="notice refused" role="alert">✗ You are logged out. <a href="/ops/login">Log in</a></p>`);
