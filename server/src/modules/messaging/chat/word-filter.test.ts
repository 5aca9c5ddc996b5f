import { checkWords } from './word-filter.ts';

test.each(['加 微 信', '加.微.信', '代·充', 'F U C K', 'f.u.c.k you', 'sh it', 'bullshit', 'bad s h i t', 'whats app 8'])(
  '%j is refused, whatever is between its letters [SOC-5]',
  (text) => {
    expect(() => checkWords(text)).toThrow('内容包含敏感信息');
  },
);

test.each([
  'Cash it out now',
  'They push it',
  'I wish it were over',
  "He's hit the post",
  'finish it',
  'he mishit it',
  '主队 2-1，赔率 1.92',
  '加油，微笑',
])('%j is ordinary talk [SOC-5]', (text) => {
  expect(() => checkWords(text)).not.toThrow();
});
