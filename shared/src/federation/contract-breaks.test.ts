import { adaptedUses, adapterNotice, brokenUse, type BrokenMember, type PreviousContract } from './contract-breaks.ts';

const gap: BrokenMember = { since: '2.0.0', id: 'ui/core/card#CardProps.gap', reason: 'it is gone' };
const settled: BrokenMember = { since: '3.0.0', id: 'product/events#Events.bet:settled', reason: 'it is gone', keyed: true };
const card: BrokenMember = { since: '2.0.0', id: 'ui/core/card#CardProps', reason: "it needs 'tone' now" };

const broken = (uses: readonly string[], breaks: readonly BrokenMember[], builtWith = '1.4.0') => brokenUse(uses, { breaks, builtWith });

test('a release that uses what broke is found, and no other', () => {
  expect(broken(['ui/core/card#CardProps.gap'], [gap])).toBe(gap);
  expect(broken(['ui/core/card#CardProps.title', 'ui/core/card#Card'], [gap])).toBeNull();
});

test('what broke before it was built is no matter', () => {
  expect(broken(['ui/core/card#CardProps.gap'], [gap], '2.0.0')).toBeNull();
  expect(broken(["'bet:settled'"], [gap, settled], '2.3.0')).toBe(settled);
});

test('the name of an event is used as a value', () => {
  expect(broken(["'bet:settled'"], [settled])).toBe(settled);
  expect(broken(["'mail:arrived'"], [settled])).toBeNull();
});

test('a declaration is used with each of its members, and no declaration whose name begins alike', () => {
  expect(broken(['ui/core/card#CardProps.title'], [card])).toBe(card);
  expect(broken(['ui/core/card#CardPropsOfOld.title'], [card])).toBeNull();
});

test('a default is used by releases that list it, and by those from before defaults were listed that name the parameter', () => {
  const tone: BrokenMember = { since: '2.0.0', id: 'ui/core/chip#Chip.tone=', reason: "its default was 'plain' and is 'gold'" };

  expect(broken(['ui/core/chip#Chip.tone='], [tone])).toBe(tone);
  expect(broken(['ui/core/chip#Chip', 'ui/core/chip#Chip.tone'], [tone])).toBe(tone);
  expect(broken(['ui/core/chip#Chip.tone', 'ui/core/card#SectionCard.size='], [tone])).toBeNull();
  expect(broken(['ui/core/chip#Chip', 'ui/core/chip#Chip.icon'], [tone])).toBeNull();
});

const adapting = (major: number, ...members: readonly string[]): PreviousContract => ({ major, members, exports: {} });

test('what an adapter lends is not broken for a release of the major before, and is named as lent by it', () => {
  const terms = { breaks: [gap, card], builtWith: '1.4.0', previous: adapting(1, gap.id) };

  expect(brokenUse(['ui/core/card#CardProps.gap'], { ...terms, breaks: [gap] })).toBeNull();
  expect(brokenUse(['ui/core/card#CardProps.gap'], terms)).toBe(card);
  expect(adaptedUses(['ui/core/card#CardProps.gap'], terms)).toEqual([gap]);
  expect(adaptedUses(['ui/core/card#CardProps.title'], terms)).toEqual([]);
  expect(adaptedUses(null, terms)).toEqual([gap]);
  expect(adaptedUses(['ui/core/card#CardProps.gap'], { ...terms, builtWith: '2.0.0' })).toEqual([]);
});

test('a release that does not say what it uses runs where every broken member has an adapter, and nowhere else', () => {
  const terms = { breaks: [gap, card], builtWith: '1.4.0' };

  expect(brokenUse(null, { ...terms, previous: adapting(1, gap.id) })).toBe(card);
  expect(brokenUse(null, { ...terms, previous: adapting(1, gap.id, card.id) })).toBeNull();
});

test('an adapter ends with its major: a release of two majors before gets none', () => {
  const tone: BrokenMember = { since: '3.0.0', id: 'ui/core/chip#Chip.tone', reason: 'it is gone' };
  const terms = { breaks: [gap, tone], previous: adapting(2, tone.id, gap.id) };

  expect(brokenUse([tone.id], { ...terms, builtWith: '2.9.0' })).toBeNull();
  expect(brokenUse([tone.id], { ...terms, builtWith: '1.4.0' })).toBe(tone);
  expect(brokenUse([gap.id], { ...terms, builtWith: '1.4.0' })).toBe(gap);
  expect(brokenUse(['ui/core/card#Card'], { ...terms, builtWith: '1.4.0' })).toBeNull();
});

test('a team reads which members adapters lend its release, and when that ends', () => {
  expect(adapterNotice({ remote: 'help', version: '1.2.0', contract: '1.4.0', members: [gap.id, card.id] })).toBe(
    'help 1.2.0 was built with contract 1.4.0, and adapters of the host lend it ui/core/card#CardProps.gap, ui/core/card#CardProps; build it with contract 2 before the host has contract 3',
  );
});
