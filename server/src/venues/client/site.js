/** The page's only talk with the site that frames it: it hears a session, it tells of rounds. */

const origins = (document.querySelector('meta[name="site-origins"]')?.getAttribute('content') ?? '').split(' ').filter(Boolean);
const PATIENCE_MS = 10_000;
let home = null;

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
