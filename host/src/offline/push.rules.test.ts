import { linkOf, noticeOf } from './push.rules.ts';

const ORIGIN = 'https://site.example';
const NOTICE = { title: '注单已结算', body: '点击查看', tag: 'bet:1', link: '/mine/record/betRecord?bet=1' };
const GENERAL = { title: '您有一条新消息', body: '请打开网站查看。', tag: 'general', link: '/mine/mail' };

test('a notice is shown as the site sent it [ACC-11]', () => {
  expect(noticeOf(JSON.stringify(NOTICE), ORIGIN)).toEqual(NOTICE);
});

test.each(['', 'null', '[]', '{', '{"title":5}'])('the message %j shows a general notice, as browsers demand one [ACC-11]', (text) => {
  expect(noticeOf(text, ORIGIN)).toEqual(GENERAL);
});

test.each([
  ['https://evil.example/x', '/mine/mail'],
  ['//evil.example/x', '/mine/mail'],
  ['javascript:alert(1)', '/mine/mail'],
  ['/\\evil.example', '/mine/mail'],
  [`${ORIGIN}//evil.example/x`, '/mine/mail'],
  ['//site.example//site.example//evil.example/x', '/mine/mail'],
  [`${ORIGIN}/help?a=1#b`, '/help?a=1#b'],
  ['/mine/mail', '/mine/mail'],
  [null, '/mine/mail'],
])('the link %s leads to %s: never to another origin [ACC-11]', (link, expected) => {
  expect(linkOf(link, ORIGIN)).toBe(expected);
});
