/** The first script of every page, inlined with its nonce: from here on only verified files run. */
import { THEME_KEY } from '@site/shared/site-map';
import { rootPath, START_BLOCK_ID, type Boot, type SignedDocument, type StartBlock } from '@site/shared/federation';
import { checkCookies } from './cookie-check.ts';
import { recordEarlyPress } from './early-press.ts';
import { guardElements } from './element-guards.ts';
import { storedChannel } from './local-entry.ts';
import { openOverrideLink } from './override-link.ts';
import { createReleaseGate } from './release-gate.ts';

/** Versions of the lent modules, inlined by the build from `shared/build/federated.cjs`. */
declare const FEDERATED_VERSIONS: Readonly<Record<string, string>>;

retainFirstModule();
checkCookies(document.documentElement);
showChosenScheme();
recordEarlyPress(document);
const nonce = document.currentScript?.nonce ?? '';
const start = JSON.parse(document.getElementById(START_BLOCK_ID)?.textContent ?? '') as StartBlock;
const clockSkewMs = start.servedAtMs - Date.now();

const gate = createReleaseGate({
  root: start.root,
  hostFiles: start.hostFiles,
  lent: () => start.lent ?? FEDERATED_VERSIONS,
  nowMs: () => Date.now() + clockSkewMs,
  origin: location.origin,
  fetchRoot: async (version) => (await fetch(rootPath(version), { credentials: 'omit' })).json() as Promise<SignedDocument>,
  stored: storedChannel,
});
const link = openOverrideLink(gate.overriding);
guardElements({ nonce, integrityOf: gate.integrityOf });

const { accept, admit, retire, current, claims } = gate;
const acceptStored = async () => {
  const stored = storedChannel.read();
  return stored && accept(stored);
};
const ready = accept(start.channel)
  .catch(acceptStored)
  .catch(() => null)
  .then(async (channel) => {
    await link.take();
    return channel;
  });
const boot: Boot = Object.freeze({
  nonce,
  start,
  ready,
  accept,
  admit,
  retire,
  current,
  claims,
  override: link.view,
  endOverride: link.end,
});
Object.defineProperty(window, '__boot', { value: boot });

/** The prerendered markup follows the device unless the visitor chose a scheme; the host sets the scheme afterwards. */
function showChosenScheme(): void {
  try {
    const chosen = window.localStorage.getItem(THEME_KEY);
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen;
  } catch {
    // Storage is refused, so no stored choice exists.
  }
}

/**
 * Creates an object that starts like every bundler module before any module exists, and keeps it as long as the page. V8 shares one property table
 * among objects that start alike, and the first one that adds properties owns it. If a release were first, that table would retain the release,
 * getters included, as long as any host module starts alike (seen in Chromium 156).
 */
function retainFirstModule(): void {
  const define = Object.defineProperty;
  const first = {};
  // In the bundler's order, with the same flags.
  define(first, Symbol.toStringTag, { value: 'Module' });
  define(first, '__esModule', { value: true });
  define(first, 'first', { enumerable: true, get: () => null });
  define(window, Symbol('first'), { value: first });
}
