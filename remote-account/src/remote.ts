import { defineRemote } from '@site/shared/platform';

declare module '@site/shared/platform' {
  interface CompiledRemotes {
    readonly account: true;
  }
}

export default defineRemote('account', {
  screens: {
    registerGuide: () => import('./protection/guide/guide.screen.tsx'),
    responsible: () => import('./protection/responsible.screen.tsx'),
    userInfo: () => import('./profile/user-info.screen.tsx'),
    authentication: () => import('./identity/authentication.screen.tsx'),
    bindBankCard: () => import('./identity/bind-bank-card.screen.tsx'),
    infoAudit: () => import('./info-audit/info-audit.screen.tsx'),
    mail: () => import('./mail/mail.screen.tsx'),
    feedback: () => import('./feedback/feedback.screen.tsx'),
    vip: () => import('./vip/vip.screen.tsx'),
    vipDetails: () => import('./vip/vip-details.screen.tsx'),
    mallRecord: () => import('./vip/mall/mall-record.screen.tsx'),
    mallCoinRecord: () => import('./vip/mall/coin-record.screen.tsx'),
  },
  slots: { 'home.vip': () => import('./vip/vip-strip.slot.tsx') },
});
