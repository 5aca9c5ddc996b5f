import { defineRemote } from '@site/shared/platform';

export default defineRemote('finance', {
  screens: { wallet: () => import('./wallet/wallet.screen.tsx') },
  slots: { 'header.balance': () => import('./balance/balance.slot.tsx') },
});
