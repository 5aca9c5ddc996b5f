import { describeTarget, targetOf } from '@site/shared/build/remote/target.mjs';
import type { CanaryTarget } from '@site/shared/federation';
import { deviceOf, isChosen, isSameTarget, refuseTarget, type VisitorFacts } from './target.rules.ts';

const GUEST: VisitorFacts = { grade: null, country: 'TW', device: 'desktop', isStaff: false };
const TERMS = { topGrade: 10, countries: ['TW', 'HK'] };

test.each<[string, CanaryTarget, Partial<VisitorFacts>, boolean]>([
  ['a member of the first grade', { grades: { from: 3 } }, { grade: 3 }, true],
  ['a member below it', { grades: { from: 3 } }, { grade: 2 }, false],
  ['a member above the last', { grades: { from: 3, to: 5 } }, { grade: 6 }, false],
  ['a guest, though the lowest grade is chosen', { grades: { from: 0 } }, {}, false],
  ['a visitor of one of the countries', { countries: ['HK', 'TW'] }, {}, true],
  ['a visitor of another country', { countries: ['HK'] }, {}, false],
  ['a guest with a phone', { device: 'phone' }, { device: 'phone' }, true],
  ['a desktop', { device: 'phone' }, {}, false],
  ['a browser of the console', { staff: true }, { isStaff: true }, true],
  ['another browser', { staff: true }, {}, false],
  ['one for whom a part holds', { staff: true, device: 'phone' }, { isStaff: true }, false],
])('%s is chosen or not', (_who, target, facts, isOne) => {
  expect(isChosen(target, { ...GUEST, ...facts })).toBe(isOne);
});

test.each<[CanaryTarget, string | null]>([
  [{ grades: { from: 3 }, countries: ['TW'], device: 'phone', staff: true }, null],
  [{}, 'a target names grades, countries, a device or staff; leave it away for everybody'],
  [{ grades: { from: 11 } }, 'there is no grade 11; grades go from 0 to 10'],
  [{ grades: { from: 5, to: 3 } }, 'grade 5-3 is nobody: the first one is above the last'],
  [{ countries: [] }, 'a target without a country is nobody; leave countries away for all of them'],
  [{ countries: ['TW', 'FR'] }, 'no visitor of this site counts to FR; it serves TW, HK'],
])('%j is refused or not', (target, reason) => {
  expect(refuseTarget(target, TERMS)).toBe(reason);
});

test('a site without grades refuses them', () => {
  expect(refuseTarget({ grades: { from: 1 } }, { topGrade: null, countries: [] })).toBe('members of this site have no grades');
});

test('what is typed is read and said again in one form', () => {
  const target = targetOf({ grade: '3+', country: 'tw, HK', device: 'phone', staff: true });
  expect(target).toEqual({ grades: { from: 3 }, countries: ['TW', 'HK'], device: 'phone', staff: true });
  expect(describeTarget(target ?? {})).toBe('grade 3+, TW or HK, phones, staff');
  expect(['3', '3-5'].map((grade) => describeTarget(targetOf({ grade }) ?? {}))).toEqual(['grade 3', 'grade 3-5']);
  expect(targetOf({ grade: ' ', country: '', device: '', staff: false })).toBeUndefined();
  for (const words of [{ grade: 'gold' }, { country: 'Taiwan' }, { device: 'tablet' }])
    expect(() => targetOf(words)).toThrow(/is no|there is no/);
});

test('the order of its parts makes no other target', () => {
  expect(isSameTarget({ countries: ['TW', 'HK'], staff: true }, { staff: true, countries: ['HK', 'TW'] })).toBe(true);
  expect(isSameTarget({ staff: true }, undefined)).toBe(false);
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['the hint of a phone', { 'sec-ch-ua-mobile': '?1', 'user-agent': 'X11; Linux' }, 'phone'],
  ['the hint of a desktop', { 'sec-ch-ua-mobile': '?0', 'user-agent': 'Android; Mobile' }, 'desktop'],
  ['an iPhone', { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1' }, 'phone'],
  ['an iPad', { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) Mobile/15E148 Safari/604.1' }, 'desktop'],
  ['nothing', {}, 'desktop'],
])('%s says what a device is', (_what, headers, device) => {
  expect(deviceOf(headers)).toBe(device);
});
