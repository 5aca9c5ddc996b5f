import { createFairPlaces, type Place } from './fair-places.ts';

/** Places whose ends are noted by their names. */
function placesOf(most: number, mostPerAddress = most) {
  const places = createFairPlaces({ most, mostPerAddress });
  const ended: string[] = [];
  const placeOf = (name: string, about: Omit<Place, 'end'>): Place => ({ ...about, end: () => void ended.push(name) });
  return { places, ended, placeOf, take: (name: string, address: string) => places.take(placeOf(name, { address })) };
}

test('once all are taken, the network that holds the most loses its oldest place to one that holds two less', () => {
  const { ended, take } = placesOf(4);
  for (const name of ['a1', 'a2', 'a3']) take(name, '198.51.100.1');
  take('b1', '198.51.100.2');

  expect(take('c1', '198.51.100.3')).toBe(true);
  expect(ended).toEqual(['a1']);
  expect(take('b2', '198.51.100.2')).toBe(false);
  expect(ended).toEqual(['a1']);
});

test('all addresses of an IPv6 /48 are one network', () => {
  const { ended, take } = placesOf(3);
  for (const part of [1, 2, 3]) take(`net-${part}`, `2001:db8:1:${part}::1`);

  expect(take('other', '2001:db8:2::1')).toBe(true);
  expect(take('again', '2001:db8:1:9::1')).toBe(false);
  expect(ended).toEqual(['net-1']);
});

test('an idle place is lost before a busy one, and a proxy never loses one', () => {
  const { places, ended, placeOf, take } = placesOf(3);
  places.take(placeOf('proxy', { address: '10.0.0.1', isProxy: true }));
  places.take(placeOf('busy', { address: '198.51.100.1', isIdle: () => false }));
  places.take(placeOf('idle', { address: '198.51.100.1', isIdle: () => true }));

  expect(take('other', '198.51.100.2')).toBe(true);
  expect(ended).toEqual(['idle']);
});

test('an address has no more than its own limit, and a place that is given back can be taken again', () => {
  const { places, placeOf, take } = placesOf(10, 1);
  const first = placeOf('first', { address: '198.51.100.1' });
  places.take(first);

  expect(take('second', '198.51.100.1')).toBe(false);
  places.leave(first);
  places.leave(first);
  expect(take('third', '198.51.100.1')).toBe(true);
});
