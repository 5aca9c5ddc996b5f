import { OWN_ORIGIN, withChat, withRawSockets, withChatServer } from './testing.ts';

const OWN = 'https://play.example';
const PARTNER = 'https://partner.example:8443';

const site = withChatServer({ publicOrigin: OWN, siteOrigins: [PARTNER] });
const chat = withChat();
const knock = withRawSockets();

const origin = (value: string) => [`Origin: ${value}`];

test.each([
  ['the site itself', 101, origin(OWN)],
  ['a site that was allowed', 101, origin(PARTNER)],
  ['the site itself among blanks, which HTTP takes off', 101, origin(`  ${OWN} `)],
  ['nobody', 403, []],
  ['an empty origin', 403, origin('')],
  ['null, as frames without an origin say', 403, origin('null')],
  ['undefined', 403, origin('undefined')],
  ['any', 403, origin('*')],
  ['another site', 403, origin('https://evil.example')],
  ['the site without TLS', 403, origin('http://play.example')],
  ['the site by the socket’s scheme', 403, origin('wss://play.example')],
  ['the site without a scheme', 403, origin('play.example')],
  ['the site without a scheme but slashes', 403, origin('//play.example')],
  ['the site at its default port', 403, origin(`${OWN}:443`)],
  ['the site at another port', 403, origin(`${OWN}:8443`)],
  ['the site in capitals', 403, origin('https://PLAY.example')],
  ['the scheme in capitals', 403, origin('HTTPS://play.example')],
  ['the site with a dot at its end', 403, origin(`${OWN}.`)],
  ['the site with a slash at its end', 403, origin(`${OWN}/`)],
  ['a page of the site', 403, origin(`${OWN}/game/chat`)],
  ['the site with a question', 403, origin(`${OWN}?`)],
  ['the site with a fragment', 403, origin(`${OWN}#`)],
  ['the site as somebody’s name at another', 403, origin('https://play.example@evil.example')],
  ['the site with somebody’s name', 403, origin('https://evil.example@play.example')],
  ['a subdomain of the site', 403, origin('https://evil.play.example')],
  ['the domain above the site', 403, origin('https://example')],
  ['a name that ends as the site', 403, origin('https://evilplay.example')],
  ['a name that begins as the site', 403, origin('https://play.example.evil.example')],
  ['a name that begins as the site, by an escaped dot', 403, origin('https://play.example%2Eevil.example')],
  ['a name with the site after a backslash', 403, origin('https://evil.example\\play.example')],
  ['a name with any letter for the dot', 403, origin('https://playXexample')],
  ['a name that looks like the site', 403, origin('https://xn--ply-8cd.example')],
  ['the allowed site at the default port', 403, origin('https://partner.example')],
  ['the allowed site at another port', 403, origin('https://partner.example:84433')],
  ['the allowed site without TLS', 403, origin('http://partner.example:8443')],
  ['one’s own machine, where the site is not there', 403, origin('http://localhost:4002')],
  ['a file', 403, origin('file://')],
  ['an extension', 403, origin('chrome-extension://abcdefghijklmnop')],
  ['a script', 403, origin('javascript://play.example')],
  ['a blob of the site', 403, origin(`blob:${OWN}`)],
  ['8,000 letters', 403, origin(`https://${'a'.repeat(8000)}.example`)],
  ['two sites in one header', 403, origin(`${OWN}, https://evil.example`)],
  ['two sites in one header after a blank', 403, origin(`${OWN} https://evil.example`)],
  ['the site, then another in a second header', 403, [...origin(OWN), ...origin('https://evil.example')]],
  ['another, then the site in a second header', 403, [...origin('https://evil.example'), ...origin(OWN)]],
  ['the site by the header of old drafts alone', 403, [`Sec-WebSocket-Origin: ${OWN}`]],
  ['the site by the page before alone', 403, [`Referer: ${OWN}/`]],
  [
    'another that says it was forwarded',
    403,
    [...origin('https://evil.example'), 'X-Forwarded-Host: play.example', `Forwarded: host=play.example`],
  ],
  ['another with a cookie of the member', 403, [...origin('https://evil.example'), 'Cookie: token=token-1']],
  ['a zero byte', 400, origin(`${OWN}\0`)],
])('a socket opened by %s is answered %s [T19] [API-3]', async (_who, status, headers) => {
  expect(await (await knock(site.url, { headers })).status()).toBe(status);
});

test.each([
  ['127.0.0.1', 101, OWN_ORIGIN],
  ['localhost', 101, 'http://localhost:4002'],
  ['its address of version 6', 101, 'http://[::1]:4002'],
  ['another port', 403, 'http://localhost:4003'],
  ['no port', 403, 'http://localhost'],
  ['TLS', 403, 'https://localhost:4002'],
  ['another address of its own', 403, 'http://127.0.0.2:4002'],
  ['every address', 403, 'http://0.0.0.0:4002'],
  ['its address as one number', 403, 'http://2130706433:4002'],
  ['its address cut short', 403, 'http://127.1:4002'],
  ['a name that begins as its own', 403, 'http://localhost.evil.example:4002'],
  ['a name that ends as its own', 403, 'http://evil.localhost:4002'],
])('a site on localhost, called by %s, answers %s [T19]', async (_name, status, value) => {
  expect(await (await knock(chat.url, { headers: origin(value) })).status()).toBe(status);
});

test.each([
  ['another path', 404, { path: '/stream/ws/v1/other?clientType=web' }],
  ['no kind of client', 404, { path: '/stream/ws/v1/handshake' }],
  ['another kind of client', 404, { path: '/stream/ws/v1/handshake?clientType=ops' }],
  ['a path that is none', 404, { path: '//' }],
  ['a climbing path', 101, { path: '/stream/ws/v1/x/../handshake?clientType=web' }],
  ['another method', 405, { method: 'POST' }],
])('a socket opening of %s is answered %s [API-3]', async (_way, status, opening) => {
  expect(await (await knock(site.url, { headers: origin(OWN), ...opening })).status()).toBe(status);
});
