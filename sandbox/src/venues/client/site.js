/** The only communication of this page with the framing site: it receives the session and reports rounds. */

const origins = (document.querySelector('meta[name="site-origins"]')?.getAttribute('content') ?? '').split(' ').filter(Boolean);
const PATIENCE_MS = 10_000;
const ODDS_FORMATS = [1, 2, 3, 4];
const EUROPE = 3;
let home = null;
let format = EUROPE;

/** Requests the session from the framing site. Only messages from the parent window and an allowed origin are accepted. */
export function askForSession() {
  return new Promise((resolve, reject) => {
    if (window.parent === window) {
      reject(new Error('请从网站进入游戏'));
      return;
    }
    const timer = setTimeout(() => end(() => reject(new Error('进入超时，请重试'))), PATIENCE_MS);
    const listen = (event) => {
      if (event.source !== window.parent || !origins.includes(event.origin) || !isSession(event.data)) return;
      home = { origin: event.origin, nonce: event.data.nonce };
      takeFormat(event.data.oddsFormat);
      end(() => resolve(event.data.token));
    };
    const end = (settle) => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
      settle();
    };
    window.addEventListener('message', listen);
    window.parent.postMessage({ type: 'venue:ready' }, '*');
  });
}

/** The player's odds format: Malay 1, Hong Kong 2, European 3, Indonesian 4. */
export function oddsFormat() {
  return format;
}

/** Calls back when the player chooses another format on the site. */
export function followOdds(changed) {
  window.addEventListener('message', ({ source, origin, data }) => {
    const { type, nonce, oddsFormat: chosen } = Object(data);
    if (home === null || source !== window.parent || origin !== home.origin || type !== 'site:odds' || nonce !== home.nonce) return;
    if (takeFormat(chosen)) changed();
  });
}

/** Returns whether the format changed. */
function takeFormat(chosen) {
  if (!ODDS_FORMATS.includes(chosen) || chosen === format) return false;
  format = chosen;
  return true;
}

/** A round was settled; `net` is the signed result. */
export function tellRound({ betNo, balance, net }) {
  tell({ type: 'venue:round', betNo, balance, net });
}

/** The session is over; the site opens another one. */
export function tellExpired() {
  tell({ type: 'venue:expired' });
}

function tell(message) {
  if (home) window.parent.postMessage({ ...message, nonce: home.nonce }, home.origin);
}

function isSession(message) {
  const { type, token, nonce } = Object(message);
  return type === 'site:session' && typeof token === 'string' && token !== '' && typeof nonce === 'string' && nonce !== '';
}
