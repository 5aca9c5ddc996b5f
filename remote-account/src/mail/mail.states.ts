import { answer, defineStates } from '@site/shared/states';
import { deleteMails, listMails, readMails, type Mail } from '@site/shared/wire';

export const UNREAD = { notification: 1, activity: 0, announcement: 3, system: 0 };
export const MAIL: Mail = {
  id: 'm1',
  category: 'notification',
  title: '存款已到账',
  body: '您的存款 ¥200.00 已到账。',
  link: '/mine/record/transRecord',
  read: false,
  at: '2026-11-21T06:05:00Z',
};

export const states = defineStates({
  full: [
    answer(listMails, ({ page, pageSize }) => ({
      list: [MAIL, { ...MAIL, id: 'm2', title: '返水已到账', body: '昨日返水 ¥18.22 已存入中心钱包。', read: true }],
      total: 2,
      page,
      pageSize,
      unread: UNREAD,
    })),
    answer(readMails, UNREAD),
    answer(deleteMails, UNREAD),
  ],
});
