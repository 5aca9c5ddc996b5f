import { randomBytes } from 'node:crypto';
import { openJson, sealJson } from '@site/shared/crypto';
import { openJsonText, sealJsonText } from './sealed-json.ts';

const key = randomBytes(32).toString('hex');
const VALUE = { 列表: [1, null, '中文 😀'], on: true };
const JSON_TEXT = JSON.stringify(VALUE);

test('the server and the page open what the other sealed [SIG-8]', () => {
  expect(openJson(key, 'lobby', sealJsonText(key, 'lobby', JSON_TEXT))).toEqual(VALUE);
  expect(openJsonText(key, 'lobby', sealJson(key, 'lobby', VALUE))).toBe(JSON_TEXT);
});

test('an entry under another key or name, or with any character changed, does not open [SIG-8]', () => {
  const sealed = sealJsonText(key, 'lobby', JSON_TEXT);

  expect(openJsonText(randomBytes(32).toString('hex'), 'lobby', sealed)).toBeNull();
  expect(openJsonText(key, 'other', sealed)).toBeNull();
  for (let at = 0; at < sealed.length; at += 1) {
    const other = sealed[at] === '1' ? '2' : '1';
    expect(openJsonText(key, 'lobby', sealed.slice(0, at) + other + sealed.slice(at + 1))).toBeNull();
  }
  for (const text of ['', '..', `${'0'.repeat(32)}.AAAA.${'0'.repeat(64)}`]) expect(openJsonText(key, 'lobby', text)).toBeNull();
});
