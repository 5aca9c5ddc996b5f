import { reportText } from './report-text.ts';

const TOKEN = 'qA9_x'.repeat(9);

test.each([
  ['x is undefined', 'x is undefined'],
  [`failed at https://site.example/help/kh?token=${TOKEN}#top here`, 'failed at /help/kh here'],
  [`GET /mine/vip?appdown-token=${TOKEN}`, 'GET /mine/vip'],
  [`token ${TOKEN} refused`, 'token … refused'],
  [`key ${'ab'.repeat(32)}`, 'key …'],
  ['13812345678 and 6222020200000000014', '# and #'],
  ['mail player01@example.com now', 'mail … now'],
  ['持卡人林晓舟 not found', '… not found'],
  ['require-trusted-types-for inline', 'require-trusted-types-for inline'],
  ['status 502 in 30 s', 'status 502 in 30 s'],
])('%s is reported as %s [T17]', (text, reported) => {
  expect(reportText(text)).toBe(reported);
});

test('known secrets are removed, however short they are [T17]', () => {
  expect(reportText('player01 has no wallet', ['player01', ''])).toBe('… has no wallet');
});

test('a report is one line without control and direction characters, wherever it is printed', () => {
  expect(reportText('boom\u001b[31m\u202e\n{"level":"fatal"}\u0085\u2028end')).toBe('boom [31m {"level":"fatal"} end');
});

test('a text of unlimited length is cut, and quickly', () => {
  expect(reportText(`${'a://'.repeat(50_000)}${'?'.repeat(50_000)}`).length).toBeLessThanOrEqual(200);
});
