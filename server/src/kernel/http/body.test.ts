import { endpoint } from '@site/shared/wire';
import * as z from 'zod/mini';
import { mediaTypeOf, parseBody, readBody } from './body.ts';
import { bindEndpoint } from './bind-endpoint.ts';

const schema = z.object({ page: z.int(), open: z.boolean(), lock: z.literal(1), rate: z.optional(z.number()), name: z.string() });
const route = bindEndpoint(endpoint<z.infer<typeof schema>, null>('GET', '/site/api/v1/test', schema), () => null);
const read = (query: string) => readBody(route, { query, text: '', contentType: '' });

test('a query is parsed by its schema: numbers, booleans and literals are converted, text stays text', () => {
  expect(read('page=2&open=false&lock=1&rate=0.5&name=1')).toEqual({ page: 2, open: false, lock: 1, rate: 0.5, name: '1' });
  expect(read('page=2&open=true&lock=1&name=true')).toEqual({ page: 2, open: true, lock: 1, name: 'true' });
});

test.each([
  ['page=two&open=true&lock=1&name=a', 'page'],
  ['page=&open=true&lock=1&name=a', 'page'],
  ['page=1e9&open=true&lock=1&name=a', 'page'],
  ['page=1&open=yes&lock=1&name=a', 'open'],
  ['page=1&open=true&lock=2&name=a', 'lock'],
  ['page=1&open=true&lock=1', 'name'],
  ['page=1&open=true&lock=1&name=a&name=b', 'name'],
  ['page=1&open=true&lock=1&name=a&%6eame=a', 'name'],
])('the query %s is refused by the field %s', (query, field) => {
  expect(() => read(query)).toThrow(expect.objectContaining({ code: 10003, field }));
});

test.each(['toString', 'valueOf', 'constructor', 'hasOwnProperty', '__proto__'])(
  'the query name %s of a prototype is a name like any other [SIG-2]',
  (name) => {
    expect(read(`${name}=1&page=2&open=false&lock=1&name=1`)).toEqual({ page: 2, open: false, lock: 1, name: '1' });
  },
);

const post = bindEndpoint(endpoint<{ a: unknown }, null>('POST', '/site/api/v1/test', z.object({ a: z.unknown() })), () => null);
const readText = (text: string, contentType = 'application/json') => readBody(post, { query: '', text, contentType });

test.each([
  ['deep lists', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ['deep records', '{"a":'.repeat(30_000)],
  ['unclosed lists', '['.repeat(30_000)],
  ['a text with NUL', '{"a":"\\u0000"}'],
  ['more values than any body has', `{"a":[${'0,'.repeat(5000)}0]}`],
  ['no JSON', '{a:1}'],
])('a body of %s is refused as malformed, not as a fault of the server', (_what, text) => {
  expect(() => readText(text)).toThrow(expect.objectContaining({ code: 10003, field: 'body' }));
  expect(parseBody(text)).toBeNull();
});

test('an object that becomes no text loses the names that would make it one', () => {
  expect(readText('{"a":{"length":{"toString":1,"valueOf":2},"toJSON":3}}')).toEqual({ a: { length: {} } });
});

test('brackets and commas in texts do not count as depth and values', () => {
  const text = `${'['.repeat(100)}\\"]${','.repeat(10_000)}`;

  expect(readText(JSON.stringify({ a: text }))).toEqual({ a: text });
});

test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON ;x=y'])('the content type %s is JSON', (type) => {
  expect(readText('{"a":1}', type)).toEqual({ a: 1 });
});

test.each(['application/jsonp', 'application/json-patch+json', 'text/plain', ''])('the content type "%s" is refused', (type) => {
  expect(() => readText('{"a":1}', type)).toThrow(expect.objectContaining({ field: 'Content-Type' }));
  expect(mediaTypeOf(type)).not.toBe('application/json');
});
