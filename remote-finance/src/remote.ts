import { defineRemote } from '@site/shared/platform';

const addAccount = () => import('./payout/add-account.screen.tsx');
const accounts = () => import('./payout/accounts.screen.tsx');

declare module '@site/shared/platform' {
  interface CompiledRemotes {
    readonly finance: true;
  }
}

export default defineRemote('finance', {
  screens: {
    wallet: () => import('./wallet/wallet.screen.tsx'),
    deposit: () => import('./deposit/deposit.screen.tsx'),
    withdrawal: () => import('./withdrawal/withdrawal.screen.tsx'),
    audit: () => import('./turnover/audit.screen.tsx'),
    transfer: () => import('./transfer/transfer.screen.tsx'),
    balance: () => import('./balance/balance.screen.tsx'),
    transRecord: () => import('./records/trans-record.screen.tsx'),
    currency: () => import('./currency/currency.screen.tsx'),
    currencyRecord: () => import('./currency-record/currency-record.screen.tsx'),
    introTutorial: () => import('./tutorial/intro-tutorial.screen.tsx'),
    platformTutorials: () => import('./tutorial/platform-tutorials.screen.tsx'),
    addBankCard: addAccount,
    virtualCoinCard: addAccount,
    addEBpayCard: addAccount,
    ebpayAcount: accounts,
    addKOIpayCard: addAccount,
    koipayAcount: accounts,
    addAlipayCard: addAccount,
    alipayAcount: accounts,
    addwechatCard: addAccount,
    wechatAcount: accounts,
    addDigitalCard: addAccount,
    digitalAcount: accounts,
  },
  slots: { 'header.balance': () => import('./balance/balance.slot.tsx') },
});
