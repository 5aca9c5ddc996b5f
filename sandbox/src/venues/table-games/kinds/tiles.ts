import { pickFrom, span, type Area, type Numbers, type TableKind } from './kind.ts';

const BLANK = 0;
const TILES = span(0, 9).flatMap((tile) => span(1, 4).map(() => tile));
const SEATS = ['顺门', '天门', '地门'] as const;
const WON_MILLI = 1950;
const PUSH_MILLI = 1000;
const AREAS: readonly Area[] = SEATS.map((seat, place) => ({
  key: `seat${place + 1}`,
  title: seat,
  group: '闲家',
  returnMilli: WON_MILLI,
  backBp: 9763,
}));

/** 二八杠 with mahjong tiles: two tiles each, pairs over 二八 over points. */
export const erbagang: TableKind = {
  title: '二八杠',
  rules: [
    '用筒子一至九与白板各四张，庄家与三门各取两张麻将牌。',
    '一对白板最大，其次一对九筒至一对一筒，再次二八杠（二筒配八筒），其余比两张点数之和的个位，白板计半点。',
    '赢 1 赔 0.95；与庄家大小相同为和，退回投注。',
  ],
  areas: AREAS,
  draw(numbers) {
    const hands = dealPairs(numbers);
    const values = hands.map(worthOf);
    const banker = values[0] ?? 0;
    const results = AREAS.map(({ key, title }, place) => ({ key, title, difference: (values[place + 1] ?? 0) - banker }));
    const winners = results.filter(({ difference }) => difference > 0);
    return {
      hands: hands.map((hand, place) => ({
        title: place === 0 ? '庄家' : (SEATS[place - 1] ?? ''),
        faces: hand.map((tile) => (tile === BLANK ? '白板' : `${tile}筒`)),
        note: nameOf(values[place] ?? 0),
      })),
      mark: winners.length === 0 ? '庄家不输' : `${winners.map(({ title }) => title).join('、')}胜`,
      returns: Object.fromEntries(
        results.filter(({ difference }) => difference >= 0).map(({ key, difference }) => [key, difference > 0 ? WON_MILLI : PUSH_MILLI]),
      ),
    };
  },
};

function dealPairs(numbers: Numbers): readonly (readonly [number, number])[] {
  const tiles = pickFrom(numbers, TILES, 8);
  return span(0, 3).map((hand) => [tiles[hand * 2] ?? 0, tiles[hand * 2 + 1] ?? 0] as const);
}

const [PAIRS, BLANKS, GANG] = [200, 210, 150];

/** In half points; pairs and 二八 rank above all of them. */
function worthOf([one, other]: readonly [number, number]): number {
  if (one === other) return one === BLANK ? BLANKS : PAIRS + one;
  if (Math.min(one, other) === 2 && Math.max(one, other) === 8) return GANG;
  const halves = (tile: number) => (tile === BLANK ? 1 : tile * 2);
  return (halves(one) + halves(other)) % 20;
}

function nameOf(worth: number): string {
  if (worth === BLANKS) return '一对白板';
  if (worth > PAIRS) return `一对${worth - PAIRS}筒`;
  return worth === GANG ? '二八杠' : `${worth / 2}点`;
}
