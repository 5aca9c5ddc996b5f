/** The tabs of `streams.mjs`, in a process of their own: `node streams-tabs.mjs <origin> <remote> <how many>`, told by messages what to wait for. */
import { randomUUID } from 'node:crypto';
import { Agent, get, request } from 'node:http';
import { CHANNEL_EVENTS_PATH, HEALTH_PATH } from '@site/shared/wire';

const [origin, remote, count] = process.argv.slice(2);
const TABS = Number(count);
const BEAT_MS = 10_000;
/** As many at once knock at the door while the tabs are opened. */
const AT_ONCE = 100;
/** A round ends then, whoever is still missing. */
const ROUND_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

let wanted = null;
let round = { heard: [], ready: [] };
let end = () => undefined;

const tabs = Array.from({ length: TABS }, () => ({ name: randomUUID(), digest: '' }));
for (let index = 0; index < TABS; index += AT_ONCE) await Promise.all(tabs.slice(index, index + AT_ONCE).map(listen));
tabs.forEach((tab, index) => setTimeout(() => setInterval(() => beat(tab), BEAT_MS), (index / TABS) * BEAT_MS));
process.on('message', ({ expect }) => void play(expect));
process.send({ type: 'open' });

/** Waits until every tab has the release of this digest. */
async function play(digest) {
  wanted = digest;
  round = { heard: [], ready: [] };
  const finished = new Promise((resolve) => {
    end = resolve;
    setTimeout(resolve, ROUND_MS);
  });
  process.send({ type: 'expecting' });
  await finished;
  process.send({ type: 'done', ...round });
}

/** Opens a tab's event stream; answers once the first channel came. */
function listen(tab) {
  return new Promise((resolve, reject) => {
    get(`${origin}${CHANNEL_EVENTS_PATH}`, { agent: false }, (stream) => {
      let text = '';
      stream.setEncoding('utf8').on('data', (part) => {
        text += part;
        const messages = text.split('\n\n');
        text = messages.pop();
        for (const message of messages) take(tab, message);
        if (messages.length > 0) resolve();
      });
    }).on('error', reject);
  });
}

function take(tab, message) {
  const data = message.split('\n').find((line) => line.startsWith('data: '));
  if (!data) return;
  const channel = JSON.parse(JSON.parse(data.slice('data: '.length)).payload);
  const { digest } = channel.remotes[remote];
  const isNew = digest === wanted && tab.digest !== wanted;
  tab.digest = digest;
  if (!isNew) return;
  round.heard.push(Date.now());
  fetchEntry(digest);
}

/** What a swap begins with: the entry of the release, whose document came with the news. */
function fetchEntry(digest) {
  const current = round;
  const ready = () => {
    current.ready.push(Date.now());
    if (current.ready.length === TABS) end();
  };
  get(`${origin}/r/${remote}/${digest}/remoteEntry.js`, { agent, headers: { 'accept-encoding': 'br' } }, (answer) =>
    answer.resume().on('end', () => answer.statusCode === 200 && ready()),
  ).on('error', () => undefined);
}

/** What every open tab says of the releases in it. */
function beat({ name, digest }) {
  const body = JSON.stringify({ tab: name, epoch: 1, releases: [{ remote, digest, failedLoads: 0, errors: 0, events: [] }] });
  request(`${origin}${HEALTH_PATH}`, { agent, method: 'POST', headers: { 'content-type': 'text/plain' } }, (answer) => answer.resume())
    .on('error', () => undefined)
    .end(body);
}
