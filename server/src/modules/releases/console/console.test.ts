import { HEALTH_PATH } from '@site/shared/federation';
import { makeRelease, OPS_TOKEN, PUBLISH_TOKEN } from '../registry/testing.ts';
import { html } from './layout.ts';
import { HELD, plainCells, readOf, withConsolePages, wordOf } from './testing.ts';

const { site, app, cookie, get, post, logIn, carriedOut, live } = withConsolePages();
const send = (payload: string) => app().inject({ method: 'POST', url: HEALTH_PATH, payload, headers: { 'content-type': 'text/plain' } });
const beat = (fields: object) => send(JSON.stringify(fields));
const release = (over: object = {}) => ({
  remote: 'help',
  digest: makeRelease({ version: '1.0.0' }).document.digest,
  failedLoads: 0,
  errors: 0,
  events: [],
  ...over,
});

test('the console requires a token, and its cookie is scoped to the console [T28]', async () => {
  for (const url of ['/ops', '/ops/remotes/help', '/ops/calendar', '/ops/audit', '/ops/site-map'])
    expect((await get(url, '')).headers['location']).toBe('/ops/login');
  const wrong = await post('/ops/login', { token: 'guess' }, '');
  const right = await post('/ops/login', { token: OPS_TOKEN, name: 'lin' }, '');

  expect([wrong.statusCode, wrong.headers['set-cookie'], wrong.body.includes('This token is not known.')]).toEqual([403, undefined, true]);
  expect(right.headers['set-cookie']).toEqual([
    expect.stringMatching(/^ops_session=[\w-]{32}; Path=\/ops; HttpOnly; SameSite=Strict; Secure$/),
    expect.stringMatching(/^staff=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
  ]);
});

test('guessing tokens is throttled, also with the right one [T28]', async () => {
  for (let turn = 0; turn < 10; turn += 1) await post('/ops/login', { token: 'guess' }, '');

  expect((await post('/ops/login', { token: OPS_TOKEN }, '')).statusCode).toBe(429);
});

test('a console page runs no script, loads nothing and cannot be framed', async () => {
  const { headers, body } = await get('/ops');

  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'nonce-[^']+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
  );
  expect(headers['cache-control']).toBe('no-store');
  expect(body).not.toMatch(/<script| style="| on\w+="|src=/);
});

test.each([
  ['a script', 'cors', 'empty'],
  ['a script that reads nothing', 'no-cors', 'empty'],
  ['a frame', 'navigate', 'iframe'],
])('%s of a page of the site opens no page of the console with an operator’s cookie [T07] [T28]', async (_who, mode, destination) => {
  const headers = { cookie: cookie(), 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': mode, 'sec-fetch-dest': destination };

  for (const method of ['GET', 'POST'] as const) {
    const { statusCode, body } = await app().inject({ method, url: method === 'GET' ? '/ops' : '/ops/logout', headers });
    expect([statusCode, body]).toEqual([403, 'The console opens as a page only.']);
  }
  const asPage = { ...headers, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const opened = await app().inject({ url: '/ops', headers: asPage });
  expect([opened.statusCode, opened.headers['cross-origin-opener-policy']]).toEqual([200, 'noopener-allow-popups']);
});

test('a form of another site logs nobody in [T18] [T28]', async () => {
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams({ token: OPS_TOKEN, name: 'mallory' }).toString();
  const logInFrom = (site: string) =>
    app().inject({ method: 'POST', url: '/ops/login', payload, headers: { ...headers, 'sec-fetch-site': site } });

  for (const site of ['cross-site', 'same-site']) expect(await logInFrom(site)).toMatchObject({ statusCode: 403 });
  expect(String((await logInFrom('same-origin')).headers['set-cookie'])).toMatch(/^ops_session=/);
});

test('the overview shows stable releases, canaries, tab health and the last actions', async () => {
  await site.ops.command('canary', 'help', { version: '1.1.0', percent: 12.5, reason: 'new words' });
  await beat({ tab: 'tab-of-a-player-1', epoch: 1, releases: [release({ errors: 2 })] });

  const body = readOf((await get('/ops')).body);

  await site.ops.command('rollback', 'help');
  expect(body).toContain('Epoch <strong>2</strong>');
  expect(body).toContain('● fresh until');
  expect(body).toContain('<code>1.1.0</code> for 12.5 % of devices');
  expect(body).toContain('role="img" aria-label="Of 1 tabs: 1.0.0 100 %"');
  expect(body).toMatch(/aria-label="help: 1\.0\.0; [^"]*canary none → 1\.1\.0 12\.5 % by lin, epoch 2"/);
  expect(body).toMatch(/1\.0\.0 <span class="quiet">\(stable\)<\/span>: 1 tab, <span class="bad">▲ 100\.0 % with faults/);
  expect(body).toContain('role="img" aria-label="Share of tabs with faults of 1.0.0');
  expect(plainCells(body)).toContain('<td>new words</td>');
});

test('the overview and the page of a remote show alarms, releases with too few tabs, and held leases with their age [F16]', async () => {
  const { digest } = HELD;
  const standing = {
    remote: 'help',
    version: '1.0.0',
    digest,
    role: 'stable',
    tabs: 3,
    faulty: 0,
    neededTabs: 20,
    vitals: [{ name: 'press', median: 150, tabs: 3 }],
    alarm: 'it fails again',
  } as const;
  Object.assign(site.reported, { standings: [standing], leases: [HELD, { ...HELD, digest: 'f'.repeat(24), reason: '没有的版本' }] });
  for (const url of ['/ops', '/ops/remotes/help']) {
    const page = plainCells(readOf((await get(url)).body));
    const words =
      url === '/ops'
        ? [
            '<strong>help</strong> 1.0.0 (stable): it fails again',
            'aria-label="Roll back help"',
            'press 150 ms (3 tabs) · 3 of 20 tabs to judge',
          ]
        : [
            '▲ 1.0.0 asks for a person: it fails again',
            '1.0.0 (stable): not enough to judge, 3 of 20 tabs',
            '1.0.0 (stable) as players feel it: press 150 ms (3 tabs)',
          ];
    for (const one of words) expect(page).toContain(one);
    expect(page).toContain('<td>正在填写 &lt;b></td>'.replace('&lt;b>', '&lt;b&gt;'));
    expect(page).toContain('<td>10 min</td>');
    expect(page).not.toContain('没有的版本');
  }

  Object.assign(site.reported, { standings: [{ ...standing, tabs: 20, alarm: null }], leases: [] });
  expect((await get('/ops')).body).not.toMatch(/it fails again|tabs to judge|Leases/);
});

test('an action takes two steps: its preview, then the reason; the audit names the person', async () => {
  const page = await get('/ops/remotes/help');
  const preview = await post('/ops/confirm', { word: wordOf(page.body), remote: 'help', order: 'activate', version: '1.1.0' });

  expect(preview.body).toContain('Really activate help 1.1.0?');
  expect(preview.body).toContain('1.0.0 → 1.1.0');
  expect(live()).toBe('1.0.0');

  const order = { word: wordOf(preview.body), remote: 'help', order: 'activate', version: '1.1.0' };
  const done = await post('/ops/carry-out', { ...order, reason: 'new <search>', token: OPS_TOKEN });
  const next = String(done.headers['location']);
  expect(new URL(next, 'http://site').searchParams.get('done')).toBe('activate help 1.1.0 is done, epoch 4.');
  expect((await get(next)).body).toContain('✓ activate help 1.1.0 is done, epoch 4.');
  expect(live()).toBe('1.1.0');

  await site.ops.command('rollback', 'help');
  expect(plainCells((await get('/ops/audit')).body)).toContain(
    '<td>lin</td><td>activate help 1.1.0</td><td>3 → 4</td><td>new &lt;search&gt;</td>',
  );
});

test('a form without its CSRF token does nothing [T18]', async () => {
  const other = wordOf((await get('/ops', await logIn(OPS_TOKEN))).body);

  for (const word of ['', 'guess', other]) {
    const { statusCode } = await post('/ops/carry-out', { word, remote: 'help', order: 'activate', version: '1.1.0', reason: 'x' });
    expect([word === other, statusCode]).toEqual([word === other, 403]);
  }
  expect(live()).toBe('1.0.0');
});

test('a reader can view but change nothing [T28]', async () => {
  const reader = await logIn(await site.ops.makeToken('auditor', 'read'));
  const { body } = await get('/ops/remotes/help', reader);

  const tried = await post('/ops/carry-out', { word: wordOf(body), remote: 'help', order: 'rollback', reason: 'x' }, reader);

  expect(body).not.toContain('/ops/confirm');
  expect([tried.statusCode, tried.body.includes('no role &#39;operate&#39;')]).toEqual([403, true]);
});

test('the focus is on the next step: the token or the reason', async () => {
  const word = wordOf((await get('/ops/remotes/help')).body);
  const preview = await post('/ops/confirm', { word, remote: 'help', order: 'freeze' });
  const pages = [(await get('/ops/login', '')).body, preview.body];

  expect(pages.map((page) => readOf(page).match(/<[^>]* autofocus[^>]*>/g))).toEqual([
    [expect.stringContaining('name="token"')],
    [expect.stringContaining('name="reason"')],
  ]);
});

test('a registry refusal is a sentence on a page', async () => {
  const word = wordOf((await get('/ops/remotes/help')).body);

  const refused = await post('/ops/confirm', { word, remote: 'help', order: 'canary', version: '9.9.9', percent: '10' });
  const unknown = await get('/ops/remotes/casino');

  expect([refused.statusCode, refused.body.includes('help 9.9.9 is not published')]).toEqual([409, true]);
  expect(refused.body).toContain('<a class="button" href="/ops/remotes/help">Back to help</a>');
  expect([unknown.statusCode, unknown.body.includes('there is no remote &#39;casino&#39;')]).toEqual([409, true]);
});

test('an unattended session cannot release: that requires the token again [T28]', async () => {
  const word = wordOf((await get('/ops/remotes/help')).body);
  const order = { word, remote: 'help', order: 'activate', version: '1.1.0' };
  const preview = await post('/ops/confirm', order);

  for (const token of [{}, { token: 'guess' }, { token: PUBLISH_TOKEN }]) {
    const { statusCode, body } = await post('/ops/carry-out', { ...order, ...token, reason: 'x' });
    expect([statusCode, body.includes('this is not the token you logged in with; nothing was changed')]).toEqual([403, true]);
  }
  expect(preview.body).toContain('Your token, once more');
  const freeze = (await post('/ops/confirm', { word, remote: 'help', order: 'freeze' })).body;
  expect(freeze).not.toContain('Your token, once more');
  expect(freeze).toContain('Really freeze help?');
  expect(freeze).toContain('No device gets another release by this.');
  expect(live()).toBe('1.0.0');
});

test('a session ends at once when its token is revoked [T28]', async () => {
  const left = await logIn(await site.ops.makeToken('leaver', 'operate'));
  const before = await get('/ops', left);
  await site.ops.call('POST', '/tokens/leaver/end', { body: {} });

  expect([before.statusCode, (await get('/ops', left)).headers['location']]).toEqual([200, '/ops/login']);
});

test('log-out ends the session', async () => {
  await post('/ops/logout', { word: wordOf((await get('/ops')).body) });

  expect((await get('/ops')).headers['location']).toBe('/ops/login');
});

test('error reports are listed with their remote, as text', async () => {
  const { body } = await get('/ops/remotes/help');

  expect(plainCells(body)).toContain('<td>bug/use &lt;b&gt;: x</td>');
  expect(html`<p title="${'"><script>'}">${['a', html`<b>b</b>`]}</p>`.text).toBe('<p title="&quot;&gt;&lt;script&gt;">a<b>b</b></p>');
});

test('metrics cover the channel, the releases and the process, and require a token', async () => {
  await beat({ tab: 'tab-of-a-player-1', epoch: 1, releases: [release({ errors: 2, failedLoads: 1 })] });
  const scrape = (token: string) => app().inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });

  const { headers, body } = await scrape(OPS_TOKEN);

  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const OF = 'instance="one:4002",build="abc"';
  expect(body).toContain(`# TYPE site_channel_epoch gauge\nsite_channel_epoch{${OF}} 5\n`);
  expect(body).toContain(`site_release_alarms{remote="help",kind="again",${OF}} 1\n`);
  expect(body).toContain(`site_release_lease_seconds{remote="help",${OF}} 600\n`);
  expect(body).toMatch(
    /^site_release_vital\{remote="help",version="1\.0\.0",digest="[0-9a-f]{24}",role="stable",vital="route",instance="one:4002",build="abc"\} 300$/m,
  );
  expect(body).toMatch(
    /^site_release_share\{remote="help",version="1\.0\.0",digest="[0-9a-f]{24}",role="stable",instance="one:4002",build="abc"\} 1$/m,
  );
  expect(body).toMatch(
    /^site_release_errors_total\{remote="help",digest="[0-9a-f]{24}",version="1\.0\.0",instance="one:4002",build="abc"\} 4$/m,
  );
  expect(body).toContain(`site_browser_errors{remote="help",release="1.0.0",kind="bug",cohort="guest",${OF}} 3\n`);
  expect(body).toContain(`# TYPE site_releases_taken_back_total counter\nsite_releases_taken_back_total{remote="help",${OF}} 2\n`);
  expect(body).toMatch(/^site_http_requests_total\{method="POST",route="\/r\/health",status="204",instance="one:4002",build="abc"\} \d+$/m);
  expect(body).toMatch(/^site_http_request_seconds_bucket\{le="\+Inf",(?:instance="one:4002",build="abc",)?kind="ops"[^}]*\} \d+$/m);
  expect(body).toMatch(/^process_resident_memory_bytes\{[^}]*\} \d+$/m);
  expect(body).toContain(`site_build_info{${OF}} 1\n`);
  expect(body).toContain(`# TYPE site_calls_in_work gauge\nsite_calls_in_work{${OF}} 3\n`);
  expect((await scrape('guess')).statusCode).toBe(401);
});

test('the site map names every address, slot and event with its owner and the live release', async () => {
  const body = plainCells((await get('/ops/site-map')).body);

  expect(body).toContain('<td><code>helpKh</code></td><td>开户帮助</td><td>help 1.0.0</td>');
  expect(body).toMatch(/<code>home\.help<\/code>.{0,60}help 1\.0\.0/s);
  expect(body).toMatch(/<code>home\.more<\/code>.{0,60}host.{0,40}nobody.{0,40}A block at the end of home\./s);
  expect(body).toMatch(/<code>wallet:changed<\/code>.{0,40}games .{0,40}finance .{0,40}account .{0,40}activities /s);
  expect(body).toContain('No further team joined this site.');
});

test('a heartbeat that a page of another site sends is refused [T18]', async () => {
  const from = async (site: string) =>
    (
      await app().inject({
        method: 'POST',
        url: HEALTH_PATH,
        payload: '{',
        headers: { 'sec-fetch-site': site, 'content-type': 'text/plain' },
      })
    ).statusCode;

  expect(await from('cross-site')).toBe(403);
  expect(await from('same-origin')).toBe(400);
});

test.each([
  ['no JSON', '{'],
  ['a tab without a name', { tab: '', epoch: 1, releases: [release()] }],
  ['a remote of no name', { tab: 'tab-of-a-player-1', epoch: 1, releases: [release({ remote: 'Casino 1' })] }],
  ['a number below nothing', { tab: 'tab-of-a-player-1', epoch: 1, releases: [release({ errors: -1 })] }],
  ['no release', { tab: 'tab-of-a-player-1', epoch: 1, releases: [] }],
])('a heartbeat with %s is refused', async (_case, fields) => {
  expect((await (typeof fields === 'string' ? send(fields) : beat(fields))).statusCode).toBe(400);
});

test('an address with too many heartbeats is dropped for the rest of the minute', async () => {
  const one = { tab: 'tab-of-a-player-1', epoch: 1, releases: [release()] };
  for (let turn = 0; turn < 600; turn += 1) await beat(one);

  expect((await beat(one)).statusCode).toBe(429);
}, 20_000);

test('a command without a version is described without a gap', async () => {
  const word = wordOf((await get('/ops/remotes/help')).body);
  const notices = [];
  for (const order of ['freeze', 'unfreeze']) {
    const { headers } = await post('/ops/carry-out', { word, remote: 'help', order, reason: 'x' });
    const { searchParams } = new URL(String(headers['location']), 'http://site');
    notices.push(searchParams.get('done')?.replace(/epoch \d+/, 'epoch N'));
  }

  expect(notices).toEqual(['freeze help is done, epoch N.', 'unfreeze help is done, epoch N.']);
});

test('a rollback that waits for no lease is one button, says so before it is carried out, and is in the audit', async () => {
  await site.ops.activate('1.1.0');
  const page = (await get('/ops/remotes/help')).body;
  expect(page).toContain('Roll back, leases or not');
  const fields = { word: wordOf(page), remote: 'help', order: 'rollback', now: 'yes' };
  const preview = (await post('/ops/confirm', fields)).body;
  expect(readOf(preview)).toContain('Open pages wait for no lease');
  expect(preview).toContain('name="now" value="yes"');

  await post('/ops/carry-out', { ...fields, reason: 'a screen is empty' });
  expect(live()).toBe('1.0.0');
  expect((await site.registry.audit(1))[0]).toMatchObject({ action: 'rollback now', reason: 'a screen is empty' });

  Object.assign(site.reported, { leases: [{ ...HELD, digest: makeRelease({ version: '1.1.0' }).document.digest }] });
  const waiting = (await get('/ops/remotes/help')).body;
  expect(waiting).toContain('Wait for no lease of older pages');
  expect(readOf(waiting)).toContain('name="to" value="1.0.0"');
  Object.assign(site.reported, { leases: [] });
});

test('the result has the focus, and a link of somebody else shows none in the name of the site', async () => {
  const word = wordOf((await get('/ops/remotes/help')).body);
  const next = await carriedOut({ word, remote: 'help', order: 'freeze', reason: 'x' });
  const other = await logIn(OPS_TOKEN);

  expect(readOf((await get(next)).body)).toMatch(/role="status" tabindex="-1" autofocus>✓ freeze help is done/);
  expect((await get(next, other)).body).not.toContain('freeze help is done');
  expect((await get(next.replace('freeze', 'activate'))).body).not.toContain('activate help is done');
  expect((await get('/ops?done=Call+555')).body).not.toContain('Call 555');
});

test('one device is looked up: what it gets of each remote, and why', async () => {
  expect((await get('/ops/draws')).body).not.toContain('its place');
  const { body } = await get('/ops/draws?member=&device=0a1b2c3d-0000-4000-8000-000000000001&grade=3&deviceClass=phone&staff=');

  expect(body).toContain('<h2>a visitor, grade 3, phone</h2>');
  expect(plainCells(body)).toMatch(/<td>live for everybody<\/td>/);
  expect(body).toMatch(/<option value="phone" selected>/);
  expect((await get('/ops/draws?member=nobody')).body).toContain('there is no member &#39;nobody&#39;');
});

test('links that put back one remote at a time need the token, lead to the address with the fault, and offer the rollback', async () => {
  await site.ops.publish(makeRelease({ version: '1.7.0' }));
  await site.ops.command('unfreeze', 'help', { reason: 'a test' });
  expect((await site.ops.activate('1.7.0')).http).toBe(200);
  const word = wordOf((await get('/ops')).body);
  const before = await get('/ops/bisect');
  expect(plainCells(before.body)).toMatch(/<code>1\.7\.0<\/code>[^]*<code>1\.0\.0<\/code>/);

  const form = { word, path: '/help/kh', minutes: '15' };
  expect((await post('/ops/bisect', { ...form, token: 'wrong' })).body).toContain('this is not the token you logged in with');
  expect((await post('/ops/bisect', { ...form, token: OPS_TOKEN, path: '//evil.example' })).body).toContain('begins with one /');
  const { body } = await post('/ops/bisect', { ...form, token: OPS_TOKEN });

  expect(body).toMatch(/href="https:\/\/site\.example\/help\/kh#override=[\w-]+"/);
  expect(body).toContain('Open with 1.0.0');
  expect(body).toContain('aria-label="Roll back help"');
  await site.ops.command('rollback', 'help', { reason: 'a test' });
});
