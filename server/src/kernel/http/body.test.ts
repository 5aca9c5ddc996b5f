import { endpoint } from '@site/shared/wire';
import * as z from 'zod/mini';
import { readBody } from './body.ts';
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
])('the query %s is refused by the field %s', (query, field) => {
  expect(() => read(query)).toThrow(expect.objectContaining({ code: 10003, field }));
});
