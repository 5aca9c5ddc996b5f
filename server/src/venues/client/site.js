/** The page's only talk with the site that frames it: it hears a session, it tells of rounds. */

const origins = (document.querySelector('meta[name="site-origins"]')?.getAttribute('content') ?? '').split(' ').filter(Boolean);
const PATIENCE_MS = 10_000;
const ODDS_FORMATS = [1, 2, 3, 4];
const EUROPE = 3;
let home = null;
let format = EUROPE;

/** Asks the framing site for the session. A message counts only from the parent window and from an allowed origin. */
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

/** How the player reads odds: Malay 1, Hong Kong 2, European 3, Indonesian 4. */
export function oddsFormat() {
  return format;
}

/** Calls back when the player chose another format on the site. */
export function followOdds(changed) {
  window.addEventListener('message', ({ source, origin, data }) => {
    const { type, nonce, oddsFormat: chosen } = Object(data);
    if (home === null || source !== window.parent || origin !== home.origin || type !== 'site:odds' || nonce !== home.nonce) return;
    if (takeFormat(chosen)) changed();
  });
}

/** Answers whether it is another one than before. */
function takeFormat(chosen) {
  if (!ODDS_FORMATS.includes(chosen) || chosen === format) return false;
  format = chosen;
  return true;
}

/** A round was settled; `net` is what it won or lost, signed. */
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
