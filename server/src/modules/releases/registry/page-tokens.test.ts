import { settableClock } from '../../../kernel/clock.ts';
import { createPageTokens, PASS_LIFE_MS } from './page-tokens.ts';

const PLACE = { address: '203.0.113.7', host: 'site.example' };

function open(secret = 'secret') {
  const clock = settableClock(1_800_000_000_000);
  return { clock, tokens: createPageTokens({ secret, clock }) };
}

test('a page speaks with the voice of its load and the epoch of its newest pass', () => {
  const { tokens } = open();
  const page = tokens.issue(PLACE, 7);
  const [voice] = page.voice.split('.');

  expect(tokens.check(page, PLACE)).toEqual({ voice, epoch: 7 });
  expect(tokens.check({ ...page, pass: tokens.pass(PLACE, 8) }, PLACE)).toEqual({ voice, epoch: 8 });
  expect(tokens.issue(PLACE, 7).voice).not.toBe(page.voice);
});

test.each([
  ['another address', { ...PLACE, address: '203.0.113.8' }],
  ['another host', { ...PLACE, host: 'www.site.example' }],
])('a token says nothing at %s', (_what, place) => {
  const { tokens } = open();

  expect(tokens.check(tokens.issue(PLACE, 7), place)).toBeNull();
});

test('a token holds in the whole /64 network of its page', () => {
  const { tokens } = open();
  const page = tokens.issue({ ...PLACE, address: '2001:db8:0:1::5' }, 7);

  expect(tokens.check(page, { ...PLACE, address: '2001:db8:0:1::6' })).not.toBeNull();
  expect(tokens.check(page, { ...PLACE, address: '2001:db8:0:2::5' })).toBeNull();
});

test('a token ends with its pass, and lives on with the next one', () => {
  const { clock, tokens } = open();
  const page = tokens.issue(PLACE, 7);
  clock.advance(PASS_LIFE_MS);

  expect(tokens.check(page, PLACE)).toBeNull();
  expect(tokens.check({ ...page, pass: tokens.pass(PLACE, 7) }, PLACE)).not.toBeNull();
});

test('a token that was changed anywhere, or signed with another secret, says nothing', () => {
  const { tokens } = open();
  const page = tokens.issue(PLACE, 7);
  const forged = [
    { ...page, voice: page.voice.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
    { ...page, pass: page.pass.replace('7.', '8.') },
    { ...page, pass: page.pass.replace(/\.\d+\./, '.9999999999999.') },
    open('other').tokens.issue(PLACE, 7),
  ];

  expect(forged.map((token) => tokens.check(token, PLACE))).toEqual([null, null, null, null]);
});
