import { defineRemote } from '@site/shared/platform';

export default defineRemote('account', {
  screens: {
    userInfo: () => import('./profile/user-info.screen.tsx'),
    mail: () => import('./mail/mail.screen.tsx'),
  },
  slots: { 'home.vip': () => import('./vip/vip-strip.slot.tsx') },
});
