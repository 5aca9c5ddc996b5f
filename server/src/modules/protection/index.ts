export { createProtectionModule, type ProtectionModule, type ProtectionSubscribers } from './module.ts';
export { createOfferCheck, protectionStatusOf } from './limits/restriction.ts';
