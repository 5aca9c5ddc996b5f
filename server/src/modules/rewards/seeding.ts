/** Functions with which adapters and benchmarks seed history into a database. The module itself never imports this file. */
export { insertActivities } from './activities/activity.store.ts';
export type { ActivityOffer, OnDeposit } from './activities/activity-content.ts';
export { createMallStore, sealReceiver } from './mall/mall.store.ts';
export { insertRebates } from './rebates/rebate.store.ts';
export { insertSignIn } from './sign-in/sign-in.service.ts';
export { insertGift, insertVip } from './vip/vip.store.ts';
export { insertAward } from './welfare/awards.service.ts';
