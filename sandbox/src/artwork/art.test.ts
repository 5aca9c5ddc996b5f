import { DEPOSIT_METHODS } from '@site/shared/product';
import {
  ACTIVITY_KINDS,
  activityArt,
  ART_CATEGORIES,
  artByPath,
  artPlan,
  AVATAR_COUNT,
  avatarArt,
  BANNER_THEMES,
  bannerArt,
  categoryArt,
  COMPOSITIONS,
  crest,
  gameArt,
  gameArtPath,
  PALETTES,
  payMark,
  venueMark,
  VIP_TOP,
  vipBadge,
} from './index.ts';
import { EGAME_TITLES } from '../venues/slot/egame-titles.ts';
import { ACTIVITIES, kindOf } from './activity.ts';
import { GOODS } from './goods.ts';
import { OFFERS } from './offers.ts';
import { MALL_GOODS } from '../seed/mall.seed.ts';
import { CLUB_OFFERS } from '../seed/club-offers.ts';
import { GAME_OFFERS } from '../seed/game-offers.ts';

const KB = 1024;
const count = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

function allGames(): readonly string[] {
  return ART_CATEGORIES.flatMap((category) => count(90).map((index) => gameArt({ code: `${category}-${index}`, category, index })));
}

function everything(): readonly string[] {
  return [
    ...allGames(),
    ...BANNER_THEMES.map((theme) => bannerArt({ code: `home-${theme}`, theme })),
    ...ACTIVITY_KINDS.map((kind) => activityArt({ code: `a-${kind}`, kind })),
    ...Object.keys(OFFERS).map((code) => activityArt({ code })),
    ...Object.keys(GOODS).map((code) => activityArt({ code })),
    ...ART_CATEGORIES.map(categoryArt),
    ...count(AVATAR_COUNT).map(avatarArt),
    ...count(VIP_TOP + 1).map(vipBadge),
    ...count(30).flatMap((index) => [venueMark(`v${index}`), crest(`team-${index}`)]),
    ...DEPOSIT_METHODS.map((code) => payMark(code) ?? ''),
  ];
}

/** The first fault of the markup, or null: tags must nest, attributes must be quoted and unique. */
function fault(svg: string): string | null {
  const open: string[] = [];
  const tags = [...svg.matchAll(/<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<>&]*")*)(\/?)>/g)];
  if (tags.map(([whole]) => whole).join('') !== svg) return 'something other than tags';
  for (const [whole, close, tag, attrs = '', closed] of tags) {
    const names = [...attrs.matchAll(/ ([\w:-]+)="/g)].map(([, name]) => name);
    if (new Set(names).size !== names.length) return `twice in ${whole}`;
    if (close === '/' ? open.pop() !== tag : closed === '' && open.push(tag ?? '') === 0) return `crossed ${whole}`;
  }
  return open.length === 0 ? null : `open ${open.join()}`;
}

test('every seeded offer has its own cover [RT-7]', () => {
  const pictures = [...CLUB_OFFERS, ...GAME_OFFERS].map(({ id }) => OFFERS[id] ?? ACTIVITIES[kindOf(id)]);

  expect(new Set(pictures.map(({ front }) => front)).size).toBe(pictures.length);
});

test('every parcel of the mall has a picture of its product [RT-8]', () => {
  const codes = MALL_GOODS.filter(([, , , , , , bonus]) => bonus === null).map(([id]) => `newcomer-${id}`);
  expect(Object.keys(GOODS).sort()).toEqual(codes.sort());
  expect(new Set(Object.values(GOODS).map(({ front }) => front)).size).toBe(codes.length);
});

test('every category has at least sixteen compositions of different names', () => {
  for (const category of ART_CATEGORIES) {
    const names = COMPOSITIONS[category].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(16);
  }
});

test('there are at least thirty palettes of five different colours', () => {
  expect(new Set(PALETTES.map(({ name }) => name)).size).toBe(PALETTES.length);
  expect(PALETTES.length).toBeGreaterThanOrEqual(30);
  for (const { deep, base, main, light, accent } of PALETTES) expect(new Set([deep, base, main, light, accent]).size).toBe(5);
});

test('games up to seven places apart share neither composition nor palette', () => {
  for (const category of ART_CATEGORIES) {
    for (const index of count(400)) {
      const here = artPlan(index, category);
      for (const offset of count(7)) {
        const there = artPlan(index + offset + 1, category);
        expect(there.composition.name).not.toBe(here.composition.name);
        expect(there.palette.name).not.toBe(here.palette.name);
      }
    }
  }
});

test('a picture is addressed by its subject; games up to seven places apart differ in hue, whatever they show', () => {
  const planOf = (subject: string, nth: number) => {
    const [, category, index] = /^\/art\/game\/([a-z]+)\/(\d+)-X1\.svg$/.exec(gameArtPath(subject, { code: 'X1', nth })) ?? [];
    return artPlan(Number(index), ART_CATEGORIES.find((one) => one === category) ?? 'chess');
  };
  const plans = EGAME_TITLES.map(({ subject }, nth) => ({ subject, ...planOf(subject, nth) }));

  for (const [nth, { subject, composition, palette }] of plans.entries()) {
    expect(subject).toMatch(new RegExp(`/${composition.name}$`));
    for (const near of plans.slice(nth + 1, nth + 8)) expect(near.palette.name).not.toBe(palette.name);
  }
  expect(() => gameArtPath('egame/unicorn', { code: 'X1', nth: 0 })).toThrow('There is no composition unicorn of egame.');
});

test('three hundred slot games never combine the same composition with the same palette', () => {
  const pictures = count(300).map((index) => {
    const { composition, palette } = artPlan(index, 'egame');
    return `${composition.name} ${palette.name}`;
  });
  expect(new Set(pictures).size).toBe(300);
});

test('every picture is well-formed and has no script, style, foreign content or external reference', () => {
  for (const svg of everything()) {
    expect(fault(svg)).toBeNull();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" [^>]*role="img">/);
    expect(svg).not.toMatch(/<(script|foreignObject|style|text|image|a)\b| style=| on\w+=|NaN|undefined|Infinity/);
    expect(svg).not.toMatch(/href="[^#]|url\([^#]/);
  }
});

test('every reference inside a picture points to something the picture defines once', () => {
  for (const svg of everything()) {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const refs = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(refs.filter((ref) => !ids.includes(ref))).toEqual([]);
  }
});

test('no two of six hundred pictures on one page share an id', () => {
  const ids = allGames().flatMap((svg) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('the same code gives the same picture and another code a different one', () => {
  expect(gameArt({ code: 'x1', category: 'chess' })).toBe(gameArt({ code: 'x1', category: 'chess' }));
  expect(gameArt({ code: 'x1', category: 'chess', index: 4 })).not.toBe(gameArt({ code: 'x2', category: 'chess', index: 4 }));
  expect(new Set(count(VIP_TOP + 1).map(vipBadge)).size).toBe(11);
  expect(new Set(count(AVATAR_COUNT).map(avatarArt)).size).toBe(12);
});

test('pictures stay within their size limit', () => {
  const games = allGames().map((svg) => svg.length);
  expect(Math.max(...games)).toBeLessThan(20 * KB);
  expect(games.reduce((sum, size) => sum + size, 0) / games.length).toBeLessThan(10 * KB);
  for (const theme of BANNER_THEMES) expect(bannerArt({ code: theme }).length).toBeLessThan(20 * KB);
  for (const level of count(VIP_TOP + 1)) expect(vipBadge(level).length).toBeLessThan(8 * KB);
});

test('an address returns its picture', () => {
  expect(artByPath('/art/game/egame/12-pg_88.svg')).toBe(gameArt({ code: 'pg_88', category: 'egame', index: 12 }));
  expect(artByPath('/art/banner/stadium-1.svg')).toBe(bannerArt({ code: 'stadium-1', theme: 'stadium' }));
  expect(artByPath('/art/activity/vip-week.svg')).toBe(activityArt({ code: 'vip-week', kind: 'vip' }));
  expect(artByPath('/art/avatar/12.svg')).toBe(avatarArt(11));
  expect(artByPath('/art/vip/10.svg')).toBe(vipBadge(10));
  expect(artByPath('/art/venue/IMTY.svg')).toBe(venueMark('IMTY'));
  expect(artByPath('/art/category/sport.svg')).toBe(categoryArt('sport'));
  expect(artByPath('/art/crest/league-7.svg')).toBe(crest('league-7'));
});

test.each([
  '/art/game/egame/abc.svg',
  '/art/game/egame/-abc.svg',
  '/art/game/egame/01-abc.svg',
  '/art/game/poker/1-abc.svg',
  '/art/game/egame/1-a/b.svg',
  '/art/game/egame.svg',
  '/art/avatar/0.svg',
  '/art/avatar/13.svg',
  '/art/avatar/-1.svg',
  '/art/vip/11.svg',
  '/art/vip/1e1.svg',
  '/art/category/constructor.svg',
  '/art/banner/../vip/1.svg',
  '/art/banner/a%20b.svg',
  '/art/banner/"><x.svg',
  '/art/banner/x/y.svg',
  '/art/banner/.svg',
  '/art/banner/a.png',
  '/other/banner/a.svg',
  '',
])('the malformed address %s returns nothing', (address) => {
  expect(artByPath(address)).toBeNull();
});
