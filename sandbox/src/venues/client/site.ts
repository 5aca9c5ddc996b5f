/** The only communication of this page with the framing site: it receives the session and reports rounds. */

/** A settled round or bet; `net` is the signed result. */
export interface RoundReport {
  readonly betNo: string;
  readonly balance: string | null;
  readonly net: string;
}

/** What the site wants opened: one match of a list, and an option of it in the slip. */
export interface Target {
  readonly list: string;
  readonly match: string;
  readonly market?: string;
  readonly option?: number;
}

interface Message {
  readonly target?: unknown;
  readonly type?: unknown;
  readonly token?: unknown;
  readonly nonce?: unknown;
  readonly oddsFormat?: unknown;
  readonly scheme?: unknown;
}
interface SessionMessage extends Message {
  readonly token: string;
  readonly nonce: string;
}

const origins = (document.querySelector('meta[name="site-origins"]')?.getAttribute('content') ?? '').split(' ').filter(Boolean);
const PATIENCE_MS = 10_000;
const ODDS_FORMATS: readonly unknown[] = [1, 2, 3, 4];
const EUROPE = 3;
let home: { readonly origin: string; readonly nonce: string } | null = null;
let format = EUROPE;
let target: Target | null = null;

/** Requests the session from the framing site. Only messages from the parent window and an allowed origin are accepted. */
export function askForSession(): Promise<string> {
  return new Promise((resolve, reject) => {
    if (window.parent === window) {
      reject(new Error('请从网站进入游戏'));
      return;
    }
    const timer = setTimeout(() => end(() => reject(new Error('进入超时，请重试'))), PATIENCE_MS);
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      const message = messageIn(data);
      if (source !== window.parent || !origins.includes(origin) || !isSession(message)) return;
      home = { origin, nonce: message.nonce };
      takeFormat(message.oddsFormat);
      target = targetIn(message.target);
      end(() => resolve(message.token));
    };
    const end = (settle: () => void) => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
      settle();
    };
    window.addEventListener('message', listen);
    window.parent.postMessage({ type: 'venue:ready' }, '*');
  });
}

/** What the site wants opened, once; null for the page as it begins. */
export function takeTarget(): Target | null {
  const taken = target;
  target = null;
  return taken;
}

/** Calls back with what the player chooses on the site while the page is open. */
export function followTargets(chosen: (target: Target) => void): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    const { type, nonce, target: named } = messageIn(data);
    if (home === null || source !== window.parent || origin !== home.origin || type !== 'site:target' || nonce !== home.nonce) return;
    const next = targetIn(named);
    if (next !== null) chosen(next);
  });
}

function targetIn(data: unknown): Target | null {
  const { list, match, market, option } = Object(data) as Readonly<Record<keyof Target, unknown>>;
  if (typeof list !== 'string' || typeof match !== 'string') return null;
  return { list, match, ...(typeof market === 'string' && typeof option === 'number' && { market, option }) };
}

/** The player's odds format: Malay 1, Hong Kong 2, European 3, Indonesian 4. */
export function oddsFormat(): number {
  return format;
}

/** Calls back when the player chooses another format on the site. */
export function followOdds(changed: () => void): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    const { type, nonce, oddsFormat: chosen } = messageIn(data);
    if (home === null || source !== window.parent || origin !== home.origin || type !== 'site:odds' || nonce !== home.nonce) return;
    if (takeFormat(chosen)) changed();
  });
}

/** Shows the page in the colour scheme of the site, now and whenever the player changes it; until the site says one, in that of the device. */
export function followScheme(): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    const { scheme } = messageIn(data);
    if (source !== window.parent || !origins.includes(origin) || (scheme !== 'light' && scheme !== 'dark')) return;
    document.documentElement.style.colorScheme = scheme;
  });
}

/** Returns whether the format changed. */
function takeFormat(chosen: unknown): boolean {
  if (typeof chosen !== 'number' || !ODDS_FORMATS.includes(chosen) || chosen === format) return false;
  format = chosen;
  return true;
}

/** Reports a settled round or bet. */
export function tellRound({ betNo, balance, net }: RoundReport): void {
  tell({ type: 'venue:round', betNo, balance, net });
}

/** The session is over; the site opens another one. */
export function tellExpired(): void {
  tell({ type: 'venue:expired' });
}

function tell(message: object): void {
  if (home) window.parent.postMessage({ ...message, nonce: home.nonce }, home.origin);
}

function messageIn(data: unknown): Message {
  return Object(data) as Message;
}

function isSession(message: Message): message is SessionMessage {
  const { type, token, nonce } = message;
  return type === 'site:session' && typeof token === 'string' && token !== '' && typeof nonce === 'string' && nonce !== '';
}
