/** A running site as a developer's machine sees it: what it runs, verified as a browser verifies it, and news of it. */
import { setTimeout as wait } from 'node:timers/promises';
import { CHANNEL_EVENTS_PATH, CHANNEL_PATH, LENT_MODULES_PATH } from '../remote/federation.cjs';
import { OpsError } from '../remote/registry-client.mjs';
import { unreached } from '../remote/unreached.mjs';
import { openRoot, openSigned } from './signed.mjs';
import { startOf } from './site-page.mjs';

/**
 * @import { Channel, LentModules, Root, SignedDocument } from '../../src/federation/releases.ts'
 * @import { SiteState } from './documents.mjs'
 */

const RETRY_MS = 3000;
const SLOWEST_MS = 20_000;

/**
 * The channel and the root of the site; throws a sentence when there is none or its signatures are invalid.
 * @param {string} origin
 * @returns {Promise<SiteState & { readonly apiOrigin: string, readonly lentModules: LentModules | null }>} `lentModules` is null for a site that does not publish them yet.
 */
export async function readSite(origin) {
  const page = await ask(origin, '/?dev');
  const start = startOf(await page.text());
  if (start === null) throw new OpsError(`${origin} answers, but not as a site of this platform: its page has no start block.`);
  const root = openRoot(start.root);
  return {
    root,
    channel: openChannel(start.channel, root),
    apiOrigin: start.settings.apiOrigin,
    lentModules: await readLentModules(origin),
  };
}

/**
 * Calls `take` with every later state of the site, and `say` when the site is unreachable.
 * @param {string} origin
 * @param {{ readonly root: Root, readonly take: (next: SiteState) => void, readonly say: (line: string) => void }} listeners `root` is the one known.
 * @returns {() => void} Stops.
 */
export function followSite(origin, { root: first, take, say }) {
  const ended = new AbortController();
  let root = first;
  /** @param {SignedDocument} signed */
  const hear = async (signed) => {
    if (JSON.parse(signed.payload).root !== root.version) root = (await readSite(origin)).root;
    take({ root, channel: openChannel(signed, root) });
  };
  const listen = async () => {
    const current = await ask(origin, CHANNEL_PATH, { signal: ended.signal });
    await hear(await current.json());
    const stream = await ask(origin, CHANNEL_EVENTS_PATH, { signal: ended.signal });
    let text = '';
    for await (const piece of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = (text + piece).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) if (/^data: /m.test(message)) await hear(JSON.parse(message.replace(/^(?:retry: \d+\n)?data: /, '')));
    }
  };
  const forEver = async () => {
    while (!ended.signal.aborted) {
      await listen().catch((error) => ended.signal.aborted || say(`${error.message} Trying again.`));
      await wait(RETRY_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  void forEver();
  return () => ended.abort();
}

/**
 * @param {SignedDocument} signed
 * @param {Root} root
 */
function openChannel(signed, root) {
  return /** @type {Channel} */ (openSigned(signed, { keys: root.keys, role: root.roles.channel, what: 'the channel' }));
}

/**
 * The modules that its host lends; null for a site that does not publish them yet.
 * @param {string} origin
 * @returns {Promise<LentModules | null>}
 */
async function readLentModules(origin) {
  const answer = await ask(origin, LENT_MODULES_PATH).catch(() => null);
  return answer === null ? null : answer.json().catch(() => null);
}

/**
 * @param {string} origin
 * @param {string} path
 * @param {{ readonly signal?: AbortSignal }} [options]
 */
async function ask(origin, path, { signal = AbortSignal.timeout(SLOWEST_MS) } = {}) {
  let answer;
  try {
    answer = await fetch(origin + path, { signal });
  } catch (cause) {
    throw new OpsError(unreached(origin, cause));
  }
  if (!answer.ok) throw new OpsError(`${origin}${path} answered ${answer.status}.`);
  if (new URL(answer.url).origin !== origin)
    throw new OpsError(`${origin} sends visitors on to ${new URL(answer.url).origin}: name that address.`);
  return answer;
}
