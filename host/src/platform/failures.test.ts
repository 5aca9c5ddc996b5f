import { BusinessError, NetworkError } from '@site/shared/platform';
import { ReleaseFault } from '../lib/release-fault.ts';
import { createFailures } from './failures.ts';

const open = () => {
  let made = 0;
  return createFailures({
    hostVersion: '1.0.0',
    nowMs: () => 0,
    address: () => '/here',
    makeId: () => `id-${(made += 1)}`,
    isRemote: (name) => name === 'games',
  });
};

test('a failure is attributed to its remote, version and address [SH-4]', () => {
  const failures = open();

  failures.report(new TypeError('x is undefined'), { remote: 'games', version: '2.1.0', address: '/game/egame' });
  failures.report(new Error('own'));

  expect(failures.recent()).toMatchObject([
    { kind: 'bug', name: 'TypeError', remote: 'games', version: '2.1.0', address: '/game/egame' },
    { kind: 'bug', remote: 'host', version: '1.0.0', address: '/here' },
  ]);
});

test('the two expected kinds are distinguished from bugs', () => {
  const failures = open();

  failures.report(new BusinessError({ code: 6002, message: '账号或密码错误' }));
  failures.report(new NetworkError({ fault: 'offline', message: '' }));

  expect(failures.recent().map(({ kind }) => kind)).toEqual(['business', 'network']);
});

test('the same bug keeps its id and counts up', () => {
  const failures = open();

  const ids = [1, 2, 3].map(() => failures.note(new Error('again')));

  expect(new Set(ids).size).toBe(1);
  expect(failures.recent()).toMatchObject([{ count: 3 }]);
});

test('the log is bounded: fifty failures, the oldest are dropped first', () => {
  const failures = open();

  for (let at = 0; at < 60; at += 1) failures.report(new Error(`no. ${at}`));

  expect(failures.recent()).toHaveLength(50);
  expect(failures.recent()[0]?.message).toBe('no. 10');
});

test('a thrown value that is no error is reported all the same', () => {
  const failures = open();

  failures.report('a string');

  expect(failures.recent()[0]).toMatchObject({ kind: 'bug', message: 'a string' });
});

test('a fault that has a cause is located where the cause was thrown: a start that failed in the release, not in the host', () => {
  const failures = open();
  const [inRelease, inHost] = [`/r/games/${'a'.repeat(24)}/remote.js:1:20`, '/h/main.js:9:9'];
  const thrown = Object.assign(new Error('in start'), { stack: `Error: in start\n at start (https://site.example${inRelease})` });
  const fault = new ReleaseFault('code', 'games@1.0.0: its start failed', thrown);

  failures.report(Object.assign(fault, { stack: `ReleaseFault\n at startOf (https://site.example${inHost})` }));
  failures.report(Object.assign(new Error('own'), { stack: `Error\n at x (https://site.example${inHost})` }));

  expect(failures.recent().map(({ frames }) => frames)).toEqual([[inRelease, inHost], [inHost]]);
});

test('what a handler of a remote throws in the hands of the host is a failure of its release; what no remote of the site threw is the host’s [SH-4]', () => {
  const failures = open();
  const thrownIn = (remote: string, error = new Error(`in ${remote}`)) =>
    Object.assign(error, {
      stack: `Error\n at emit (https://site.example/h/main.js:1:2)\n at f (https://site.example/r/${remote}/${'a'.repeat(24)}/x.js:1:2)`,
    });

  failures.report(thrownIn('games'));
  failures.report(thrownIn('casino'));
  failures.report(thrownIn('games', new NetworkError({ fault: 'offline', message: 'of the host' })));

  expect(failures.recent().map(({ remote, version }) => [remote, version])).toEqual([
    ['games', 'a'.repeat(24)],
    ['host', '1.0.0'],
    ['host', '1.0.0'],
  ]);
});

test('what is thrown without being an error says nothing of who threw it: the release that called the host then did not [SH-4]', () => {
  const failures = open();
  const stack = `Error\n at emit (https://site.example/h/main.js:1:2)\n at f (https://site.example/r/games/${'a'.repeat(24)}/x.js:1:2)`;
  const made = jest
    .spyOn(globalThis, 'Error')
    .mockImplementation(((message: string) =>
      Object.assign(Object.create(Error.prototype) as Error, { name: 'Error', message, stack })) as unknown as () => Error);

  failures.report('a text');
  made.mockRestore();

  expect(failures.recent().map(({ remote, message }) => [remote, message])).toEqual([['host', 'a text']]);
});
