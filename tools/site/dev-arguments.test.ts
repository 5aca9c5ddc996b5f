import { DEV_PORT } from '@site/shared/build/dev/dev-on-site.mjs';
import { readDevArguments } from './dev-arguments.ts';
import { REMOTES } from './workspace.ts';

test.each(REMOTES)('npm run dev -- %s develops that remote, help included', (remote) => {
  expect(readDevArguments([remote])).toEqual({ remotes: [remote], site: undefined, port: DEV_PORT });
});

test('a remote may be named by its folder, several at once, or one within another site at a port', () => {
  expect(readDevArguments(['remote-games', 'help'])?.remotes).toEqual(['games', 'help']);
  expect(readDevArguments(['help', '--site', 'https://site.example', '--port', '4200'])).toEqual({
    remotes: ['help'],
    site: 'https://site.example',
    port: 4200,
  });
});

test('--help asks for the usage', () => {
  expect(readDevArguments(['--help'])).toBeNull();
});

test.each([
  [[], 'Say which remote.'],
  [['poker'], "There is no remote 'poker'."],
  [['games', '--port', '4200'], '--port goes with --site'],
  [['games', 'help', '--site', 'https://site.example'], 'One remote at a time'],
  [['games', '--site', 'https://site.example', '--port', '70000'], '--port is a port from 1 to 65535'],
  [['games', '--watch'], 'Unknown option'],
])('the arguments %j are refused with their reason', (args, reason) => {
  expect(() => readDevArguments(args)).toThrow(reason);
});
