import type { WaitingMail } from '@site/shared/wire';
import { arrivedSince, learn, noticeOf, toldNow } from './arrivals.ts';

const mail = (id: string, at: string, more: Partial<WaitingMail> = {}): WaitingMail => ({
  id,
  category: 'notification',
  title: `信件${id}`,
  at: `2026-11-22T${at}:00.000Z`,
  urgent: false,
  ...more,
});
const OLD = mail('1', '01:00');
const NEW = mail('2', '02:00');
const URGENT = mail('3', '02:01', { urgent: true, title: '存款已到账' });
const NIGHT = { on: true, from: '22:00', to: '08:00' };
const atSite = (time: string) => Date.parse(`2026-11-22T${time}:00+08:00`);

test('what waited before the page was opened did not arrive; what comes later did, once [ACC-8]', () => {
  expect(arrivedSince(null, [OLD])).toEqual([]);
  const known = learn(null, [OLD]);

  expect(arrivedSince(known, [NEW, OLD])).toEqual([NEW]);
  expect(arrivedSince(learn(known, [NEW, OLD]), [NEW, OLD])).toEqual([]);
});

test('an older mail that moves up because newer ones were read did not arrive [ACC-8]', () => {
  const known = learn(null, [NEW]);

  expect(arrivedSince(known, [OLD])).toEqual([]);
});

test('into an empty inbox everything arrives [ACC-8]', () => {
  expect(arrivedSince(learn(null, []), [OLD])).toEqual([OLD]);
});

test('in quiet hours only what is urgent is told, before and after them everything [ACC-8]', () => {
  const came = [URGENT, NEW];

  expect(toldNow(came, NIGHT, atSite('23:30'))).toEqual([URGENT]);
  expect(toldNow([NEW], NIGHT, atSite('02:00'))).toEqual([]);
  expect(toldNow(came, NIGHT, atSite('08:00'))).toEqual(came);
  expect(toldNow(came, { ...NIGHT, on: false }, atSite('23:30'))).toEqual(came);
});

test('one mail is named and opened, several are counted and lead to the tab of the newest [ACC-8]', () => {
  expect(noticeOf([])).toBeNull();
  expect(noticeOf([URGENT])).toEqual({ text: '收到新站内信：存款已到账', to: '/mine/mail?tab=notification&mail=3' });
  expect(noticeOf([mail('9', '03:00', { category: 'system' }), URGENT, NEW])).toEqual({
    text: '收到 3 封新站内信',
    to: '/mine/mail?tab=system',
  });
});
