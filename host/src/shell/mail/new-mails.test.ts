import type { WaitingMail } from '@site/shared/wire';
import { newMailsSince, rememberMails, noticeOf, mailsToAnnounce } from './new-mails.ts';

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

test('mails before the page was opened are not new; a later one is new once [ACC-8]', () => {
  expect(newMailsSince(null, [OLD])).toEqual([]);
  const known = rememberMails(null, [OLD]);

  expect(newMailsSince(known, [NEW, OLD])).toEqual([NEW]);
  expect(newMailsSince(rememberMails(known, [NEW, OLD]), [NEW, OLD])).toEqual([]);
});

test('an older mail that moves up because newer ones were read is not new [ACC-8]', () => {
  const known = rememberMails(null, [NEW]);

  expect(newMailsSince(known, [OLD])).toEqual([]);
});

test('every mail in an empty inbox is new [ACC-8]', () => {
  expect(newMailsSince(rememberMails(null, []), [OLD])).toEqual([OLD]);
});

test('quiet hours announce only urgent mails, all other hours announce every mail [ACC-8]', () => {
  const newMails = [URGENT, NEW];

  expect(mailsToAnnounce(newMails, NIGHT, atSite('23:30'))).toEqual([URGENT]);
  expect(mailsToAnnounce([NEW], NIGHT, atSite('02:00'))).toEqual([]);
  expect(mailsToAnnounce(newMails, NIGHT, atSite('08:00'))).toEqual(newMails);
  expect(mailsToAnnounce(newMails, { ...NIGHT, on: false }, atSite('23:30'))).toEqual(newMails);
});

test('one mail is named and opened, several are counted and lead to the tab of the newest [ACC-8]', () => {
  expect(noticeOf([])).toBeNull();
  expect(noticeOf([URGENT])).toEqual({ text: '收到新站内信：存款已到账', to: '/mine/mail?tab=notification&mail=3' });
  expect(noticeOf([mail('9', '03:00', { category: 'system' }), URGENT, NEW])).toEqual({
    text: '收到 3 封新站内信',
    to: '/mine/mail?tab=system',
  });
});
