import { LOBBY } from './sample-games.ts';
import { briefMetaText, gamesOf, metaText } from './games.rules.ts';

test('a narrow tile leaves out the venue, and keeps the return or the highest win [RT-4]', () => {
  const [first, ...rest] = gamesOf(LOBBY);
  if (first === undefined) throw new Error('The sample lobby has games.');

  expect([metaText(first), briefMetaText(first)]).toEqual(['星河电子 · 返还率 96.68%', '返还率 96.68%']);
  for (const entry of rest) expect(metaText(entry).endsWith(briefMetaText(entry))).toBe(true);
});
