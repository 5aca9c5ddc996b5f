import { fromWire, VIP_GIFT_MULTIPLE, VIP_LEVELS, vipGiftAmount, COIN_LIFE_DAYS, TURNOVER_MIN_ODDS_MILLI } from '@site/shared/product';
import { CLUB_OFFERS } from './club-offers.ts';
import { GAME_OFFERS } from './game-offers.ts';

const OFFERS = [...CLUB_OFFERS, ...GAME_OFFERS];
const numbersIn = (texts: readonly string[], shape: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(shape)].map(([, number]) => number));

test.each(OFFERS.map((offer) => [offer.id, offer] as const))('the sentences of %s state the terms of its card', (_id, offer) => {
  const texts = [offer.title, offer.reason, ...offer.rules];

  for (const times of numbersIn(texts, /(\d+)倍/g)) expect(Number(times)).toBe(offer.multiple);
  for (const most of numbersIn(texts, /最高([\d,]+)元/g)) expect(BigInt((most ?? '').replaceAll(',', '')) * 100n).toBe(fromWire(offer.cap));
  for (const award of numbersIn(texts, /^奖金(\d+)元/g)) expect(`${award}.00`).toBe(offer.task?.award);
  for (const share of numbersIn([offer.reason], /(?:送|存款的)(\d+)%/g)) expect(Number(share) * 100).toBe(offer.onDeposit?.rateBp);
});

test.each(['upgrade', 'birthday'] as const)('the card of the %s gift states what the table of levels gives', (kind) => {
  const card = CLUB_OFFERS.find(({ id }) => id === `vip-${kind}`);
  const amounts = VIP_LEVELS.map((level) => fromWire(vipGiftAmount(level, kind)));
  const most = amounts.reduce((top, amount) => (amount > top ? amount : top), 0n);

  expect(fromWire(card?.cap ?? '')).toBe(most);
  expect(card?.multiple).toBe(VIP_GIFT_MULTIPLE[kind]);
  expect(card?.reason).toContain(VIP_LEVELS[amounts.findIndex((amount) => amount > 0n)]?.title);
});

test('the card of the sign-in gives coins as long as the calendar says', () => {
  expect(CLUB_OFFERS.find(({ id }) => id === 'calendar-sign-in')).toMatchObject({ expiryDays: COIN_LIFE_DAYS, cap: '0.00' });
});

test('a player of the first product, sport, finds an offer with a deposit; its rules state the least odds that count', () => {
  const [offer] = OFFERS.filter(({ onDeposit }) => onDeposit?.category === 'sport');

  expect(offer).toMatchObject({ kind: 'sport', games: '体育', minimumDeposit: '100.00' });
  expect(numbersIn(offer?.rules ?? [], /欧洲盘赔率不低于([\d.]+)/g)).toEqual([(TURNOVER_MIN_ODDS_MILLI / 1000).toFixed(2)]);
  expect(numbersIn(offer?.rules ?? [], /^(\d+)天内/g)).toEqual([String(offer?.expiryDays)]);
});
