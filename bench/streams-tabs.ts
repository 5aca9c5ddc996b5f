/** The tabs of `streams.ts`, a child process: `node streams-tabs.ts <origin> <remote> <count>`. Messages of the parent name the release to wait for. */
import { randomUUID } from 'node:crypto';
import { Agent, get, request } from 'node:http';
import { CHANNEL_EVENTS_PATH, HEALTH_PATH } from '@site/shared/federation';

const [origin = '', remote = '', count] = process.argv.slice(2);
const TABS = Number(count);
const BEAT_MS = 10_000;
/** How many tabs connect at the same time. */
const AT_ONCE = 100;
/** A round ends after this time even if tabs are missing. */
const ROUND_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

interface Tab {
  readonly name: string;
  digest: string;
}

interface TabTimes {
  readonly heard: number[];
  readonly ready: number[];
}

let expectedDigest: string | null = null;
let round: TabTimes = { heard: [], ready: [] };
let end: () => void = () => undefined;

const tabs = Array.from({ length: TABS }, (): Tab => ({ name: randomUUID(), digest: '' }));
for (let index = 0; index < TABS; index += AT_ONCE) await Promise.all(tabs.slice(index, index + AT_ONCE).map(listen));
tabs.forEach((tab, index) => setTimeout(() => setInterval(() => beat(tab), BEAT_MS), (index / TABS) * BEAT_MS));
process.on('message', ({ expect }: { expect: string }) => void play(expect));
process.send?.({ type: 'open' });

/** Waits until every tab has the release of this digest. */
async function play(digest: string): Promise<void> {
  expectedDigest = digest;
  round = { heard: [], ready: [] };
  const finished = new Promise<void>((resolve) => {
    end = resolve;
    setTimeout(resolve, ROUND_MS);
  });
  process.send?.({ type: 'expecting' });
  await finished;
  process.send?.({ type: 'done', ...round });
}

/** Opens the event stream of a tab; resolves with its first channel. */
function listen(tab: Tab): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    get(`${origin}${CHANNEL_EVENTS_PATH}`, { agent: false }, (stream) => {
      let text = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        const messages = text.split('\n\n');
        text = messages.pop() ?? '';
        for (const message of messages) take(tab, message);
        if (messages.length > 0) resolve();
      });
    }).on('error', reject);
  });
}

function take(tab: Tab, message: string): void {
  const data = message.split('\n').find((line) => line.startsWith('data: '));
  if (!data) return;
  const { payload } = JSON.parse(data.slice('data: '.length)) as { payload: string };
  const channel = JSON.parse(payload) as { remotes: Readonly<Record<string, { digest: string }>> };
  const digest = channel.remotes[remote]?.digest;
  if (digest === undefined) return;
  const isNew = digest === expectedDigest && tab.digest !== expectedDigest;
  tab.digest = digest;
  if (!isNew) return;
  round.heard.push(Date.now());
  fetchEntry(digest);
}

/** Fetches the first file of a swap, the entry of the release; its document is part of the event. */
function fetchEntry(digest: string): void {
  const current = round;
  const ready = (): void => {
    current.ready.push(Date.now());
    if (current.ready.length === TABS) end();
  };
  get(`${origin}/r/${remote}/${digest}/remoteEntry.js`, { agent, headers: { 'accept-encoding': 'br' } }, (answer) =>
    answer.resume().on('end', () => answer.statusCode === 200 && ready()),
  ).on('error', () => undefined);
}

/** Sends the health heartbeat of an open tab. */
function beat({ name, digest }: Tab): void {
  const body = JSON.stringify({ tab: name, epoch: 1, releases: [{ remote, digest, failedLoads: 0, errors: 0, events: [] }] });
  request(`${origin}${HEALTH_PATH}`, { agent, method: 'POST', headers: { 'content-type': 'text/plain' } }, (answer) => answer.resume())
    .on('error', () => undefined)
    .end(body);
}
