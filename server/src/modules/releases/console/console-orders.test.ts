import { get as getOver, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeRelease, OPS_TOKEN } from '../registry/testing.ts';
import { tablesOf } from '../schema.ts';
import { readOf, withConsolePages, wordOf } from './testing.ts';

const { site, app, get, post, logIn, carriedOut, live } = withConsolePages();

test('the overview follows what happens without a script, holds still where the focus is, and ends with its session', async () => {
  expect((await get('/ops')).body).not.toContain('class="now"');
  const follower = await logIn(await site.ops.makeToken('follower', 'read'));
  const { headers, states } = await follow(follower);
  const first = await states.next();
  await site.ops.command('freeze', 'help');
  const second = await states.next();
  await site.ops.call('POST', '/tokens/follower/end', { body: {} });
  const last = await states.next();
  await site.ops.command('unfreeze', 'help');

  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-[^']+';/);
  expect([first.value?.includes('❄ frozen'), second.value?.includes('❄ frozen')]).toEqual([false, true]);
  expect(last.value).toContain('You are logged out.');
  expect(await states.next()).toMatchObject({ done: true });
  expect(readOf((await get('/ops')).body)).toContain('.now:focus-within~.now{display:none}');
}, 60_000);

/** Opens the page that follows what happens; its states come one after the other. */
async function follow(cookie: string) {
  await app().listen({ port: 0, host: '127.0.0.1' });
  const { port } = app().server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    getOver({ port, path: '/ops?live', headers: { cookie } }, resolve).on('error', reject);
  });
  return { headers: answer.headers, states: statesOf(answer.setEncoding('utf8')) };
}

const END = '</section><!--now-->';

async function* statesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    for (let end = text.indexOf(END); end >= 0; end = text.indexOf(END)) {
      yield text.slice(text.indexOf('<section class="now">'), end);
      text = text.slice(end + END.length);
    }
  }
}

test('versions are searched and paged, and what is live stays in sight', async () => {
  for (let patch = 1; patch <= 24; patch += 1) await site.ops.publish(makeRelease({ version: `1.2.${patch}` }));
  const versionsOn = async (url: string) => [...(await get(url)).body.matchAll(/releases\/([^"]+)"><code>/g)].map(([, version]) => version);

  const [first, second] = [await versionsOn('/ops/remotes/help'), await versionsOn('/ops/remotes/help?page=2')];
  expect([first.length, first[0], first[1], first.at(-1)]).toEqual([21, '1.0.0', '1.2.24', '1.2.5']);
  expect(second).toEqual(['1.0.0', '1.2.4', '1.2.3', '1.2.2', '1.2.1', '1.1.0']);
  expect(await versionsOn('/ops/remotes/help?page=99')).toEqual(second);
  expect(await versionsOn('/ops/remotes/help?find=2.14')).toEqual(['1.0.0', '1.2.14']);
  const found = readOf((await get('/ops/remotes/help?find=<b>')).body);
  expect(found).toContain('0 of 26 versions match “&lt;b&gt;”; what is live stays in sight.');
});

test('a rollout in stages is ordered, paused, resumed with the token, and stopped', async () => {
  const word = wordOf((await get('/ops/remotes/help')).body);
  const order = { word, remote: 'help', order: 'rollout', version: '1.1.0', plan: '5,25,wait,100', every: '10m' };
  expect((await post('/ops/confirm', { ...order, plan: '5,50' })).body).toContain('the last step of a plan is 100');
  const preview = readOf((await post('/ops/confirm', order)).body);
  expect(preview).toContain('Really rollout help 1.1.0?');
  expect(preview).toContain('<td role="cell" data-label="Devices">5 %</td>');

  expect(await carriedOut({ ...order, reason: 'slowly', token: OPS_TOKEN })).toContain('is+under+way');
  expect(readOf((await get('/ops')).body)).toContain('Rollout of 1.1.0: <strong>5 %</strong> 25 % ✋ 100 %');
  const change = (what: string, token = '') => post('/ops/rollout', { word, remote: 'help', what, token });
  await change('pause');
  expect(readOf((await get('/ops')).body)).toContain('<strong>help</strong> the rollout of 1.1.0 is paused: by lin');
  expect((await change('resume')).statusCode).toBe(403);
  await change('resume', OPS_TOKEN);
  expect((await site.registry.rollouts.list())[0]).toMatchObject({ remote: 'help', state: 'resumed' });
  await change('stop');
  expect(await site.registry.rollouts.list()).toEqual([]);
  await site.ops.command('rollback', 'help');
});

test('a train goes live in one epoch after it was shown, and its form needs at least one release', async () => {
  await site.ops.publish(makeRelease({ remote: 'games', version: '3.0.0' }), 'games');
  const page = (await get('/ops/train')).body;
  expect(page).toContain('name="train.games"');
  const fields = { word: wordOf(page), remote: '', order: 'train', percent: '' };
  expect((await post('/ops/confirm', fields)).body).toContain('it names no remote');
  const train = { ...fields, 'train.games': '3.0.0', 'train.help': '1.1.0', 'train.finance': '' };
  const preview = (await post('/ops/confirm', train)).body;
  expect(preview).toContain('Really train games 3.0.0, help 1.1.0?');
  expect(preview).toContain('name="train.games" value="3.0.0"');

  expect(await carriedOut({ ...train, reason: 'together', token: OPS_TOKEN })).toContain('is+done');
  expect([site.registry.live()['games']?.version, live()]).toEqual(['3.0.0', '1.1.0']);
  await site.ops.command('rollback', 'help');
});

test('a train in stages is shown with its plan, ordered, seen at each of its remotes, and stopped from one of them', async () => {
  await site.ops.publish(makeRelease({ remote: 'games', version: '3.1.0' }), 'games');
  const page = (await get('/ops/train')).body;
  const fields = { word: wordOf(page), remote: '', order: 'rollout', percent: '', plan: '5,25,wait,100', every: '10m' };
  const train = { ...fields, 'train.games': '3.1.0', 'train.help': '1.1.0' };
  expect((await post('/ops/confirm', fields)).body).toContain('it names no remote');
  expect((await post('/ops/confirm', { ...train, percent: '5' })).body).toContain('a rollout has the shares of its plan');
  const preview = readOf((await post('/ops/confirm', train)).body);
  expect(preview).toContain('Really rollout games@3.1.0 help@1.1.0?');
  expect(preview).toContain('<strong>5,25,wait,100</strong>');

  expect(await carriedOut({ ...train, reason: 'together', token: OPS_TOKEN })).toContain('is+under+way');
  for (const path of ['/ops', '/ops/remotes/help', '/ops/remotes/games'])
    expect(readOf((await get(path)).body)).toContain('Rollout of games 3.1.0, help 1.1.0: <strong>5 %</strong>');
  const change = (what: string) => post('/ops/rollout', { word: fields.word, remote: 'games', what, token: '' });
  await change('pause');
  expect(readOf((await get('/ops')).body)).toContain('<strong>games, help</strong> the rollout of 3.1.0+1.1.0 is paused: by lin');
  await change('stop');
  expect(await site.registry.rollouts.list()).toEqual([]);
  await site.ops.command('rollback', 'help');
});

test('a link for one browser needs the token, and is in the audit', async () => {
  const word = wordOf((await get('/ops/remotes/help')).body);
  const fields = { word, remote: 'help', version: '1.1.0', minutes: '60' };

  expect((await post('/ops/link', fields)).statusCode).toBe(403);
  const { body } = await post('/ops/link', { ...fields, token: OPS_TOKEN });

  expect(body).toMatch(/value="https:\/\/site\.example\/#[^"]+"/);
  expect((await site.registry.audit(1))[0]).toMatchObject({ action: 'override-link', remote: 'help', version: '1.1.0', actor: 'lin' });
});

test('an order that waited while its person signed out of the console changes nothing [T28]', async () => {
  const word = wordOf((await get('/ops/remotes/help')).body);
  const before = await site.registry.status();
  const begin = site.db.transaction.bind(site.db);
  jest.spyOn(site.db, 'transaction').mockImplementationOnce(() => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    // As another instance does it, right before the order changes something.
    const close = () => tablesOf(site.db).deleteFrom('console_sessions').execute();
    const late = (...work: Parameters<typeof execute>) => close().then(() => execute(...work));
    return Object.assign(transaction, { execute: late as typeof execute });
  });
  const answer = post('/ops/carry-out', { word, remote: 'help', order: 'freeze', reason: 'late' });

  expect(readOf((await answer).body)).toContain('you have signed out of the console');
  expect(await site.registry.status()).toEqual(before);
});
