import type { FastifyRequest } from 'fastify';
import { availableDictionary } from './deltas.ts';

const HASH = `${'A'.repeat(43)}=`;
const request = (codings: string) =>
  ({ headers: { 'accept-encoding': codings, 'available-dictionary': `:${HASH}:` } }) as unknown as FastifyRequest;

test.each(['dcz', 'gzip, br, dcz', 'gzip ,\tdcz ,br'])('the coding dcz is found in "%s"', (codings) => {
  expect(availableDictionary(request(codings))).toBe(HASH);
});

/** As large as Node reads headers; a pattern that looks for spaces before each comma compares every place with every other one. */
test('very many headers of nothing but spaces are read without holding up the site', () => {
  const codings = `x${' '.repeat(15_800)}x`;

  for (let requests = 0; requests < 500; requests += 1) expect(availableDictionary(request(codings))).toBeNull();
});
