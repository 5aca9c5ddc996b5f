import { isQuietAt } from './quiet-hours.ts';

/** A UTC time from the site's clock time (GMT+8). */
const at = (time: string) => Date.parse(`2026-11-22T${time}+08:00`);

test.each([
  ['21:59:59', false],
  ['22:00:00', true],
  ['23:59:59', true],
  ['00:00:00', true],
  ['07:59:59', true],
  ['08:00:00', false],
  ['12:00:00', false],
])('hours from 22:00 to 08:00 span midnight: at %s it is quiet: %s [ACC-8]', (time, quiet) => {
  expect(isQuietAt({ on: true, from: '22:00', to: '08:00' }, at(time))).toBe(quiet);
});

test.each([
  ['12:59:59', false],
  ['13:00:00', true],
  ['14:29:59', true],
  ['14:30:00', false],
  ['23:00:00', false],
])('hours within a day begin and end on their minute: at %s it is quiet: %s [ACC-8]', (time, quiet) => {
  expect(isQuietAt({ on: true, from: '13:00', to: '14:30' }, at(time))).toBe(quiet);
});

test('hours use the site’s clock, whatever the device is set to; switched off they are never quiet [ACC-8]', () => {
  const hours = { on: true, from: '22:00', to: '08:00' };

  expect(isQuietAt(hours, '2026-11-22T15:00:00Z')).toBe(true);
  expect(isQuietAt(hours, '2026-11-22T22:00:00-04:00')).toBe(false);
  expect(isQuietAt({ ...hours, on: false }, at('23:00:00'))).toBe(false);
});
