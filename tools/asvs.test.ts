import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const ROWS = readFileSync(join(ROOT, 'docs', 'asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, item = '', level = '', , here = '', shownBy = '']) => ({ item, level, here, shownBy }));

/** How many items of levels 1 and 2 each chapter of the standard has. */
const ITEMS = { 2: 11, 3: 19, 4: 10, 5: 9, 7: 18, 8: 7, 9: 7, 12: 9, 13: 13, 14: 9, 16: 16 } as const;

test.each(Object.entries(ITEMS))('chapter %s of the standard has its %i items of levels 1 and 2, each once', (chapter, count) => {
  const items = ROWS.filter(({ item, level }) => item.startsWith(`${chapter}.`) && level !== '3').map(({ item }) => item);

  expect(items).toHaveLength(count);
  expect(new Set(items).size).toBe(count);
});

test('the six named items of level 3 are there', () => {
  for (const item of ['2.3.5', '3.4.3', '3.4.7', '3.4.8', '3.6.1', '7.5.3']) expect(ROWS.map((row) => row.item)).toContain(item);
});

test('each item names a test that exists, or says why there is none', () => {
  const wrong: string[] = [];
  for (const { item, here, shownBy } of ROWS) {
    const cited = [...shownBy.matchAll(/`([^`]+)` › “([^”]+)”/g)];
    if (cited.length === 0 && !/^(deviation|not |no |the application)/.test(here)) wrong.push(`${item} names no test and no reason`);
    for (const [, path = '', title = ''] of cited) {
      const file = join(ROOT, path);
      if (!existsSync(file) || !readFileSync(file, 'utf8').includes(title)) wrong.push(`${item}: ${path} has no test “${title}”`);
    }
  }

  expect(wrong).toEqual([]);
});
