import { pastMessages } from './past-messages.ts';

const NOW_MS = Date.parse('2026-06-15T06:00:00Z');
const ROOM = { room_id: 'venue:IMTY', kind: 'venue' } as const;

test('a new chat room of the sandbox has messages by simulated members, in order and in the past [SOC-5]', () => {
  const rows = pastMessages(ROOM, NOW_MS);
  const times = rows.map(({ at_ms }) => Number(at_ms));
  const speakers = rows.map(({ speaker }) => (JSON.parse(speaker ?? '') as { name: string }).name);

  expect(rows.map(({ msg_id }) => msg_id)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.every((atMs) => atMs < NOW_MS)).toBe(true);
  expect(new Set(rows.map(({ content }) => content)).size).toBe(rows.length);
  expect(speakers.every((name) => name.startsWith('演示·'))).toBe(true);
  expect(speakers.filter((name, place) => name === speakers[place - 1])).toEqual([]);
});
