import { BIRTH_DATE } from './fields.ts';

afterEach(() => jest.useRealTimers());

test.each([
  ['2026-06-15', '2008-06-15', true],
  ['2026-06-15', '2008-06-16', false],
  ['2028-02-29', '2010-02-28', true],
  ['2028-02-29', '2010-03-01', false],
  ['2028-03-01', '2010-03-01', true],
])('on %s a birth date of %s is that of an adult: %s [VAL-5]', (today, born, isAdult) => {
  jest.useFakeTimers({ now: new Date(`${today}T12:00:00Z`) });

  expect(BIRTH_DATE.safeParse(born).success).toBe(isAdult);
});

test.each(['1985-02-30', '1985-04-31', '0001-01-01'])('%s is no birth date of a living person [VAL-5]', (born) => {
  expect(BIRTH_DATE.safeParse(born).success).toBe(false);
});
