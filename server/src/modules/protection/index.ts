export { createProtectionModule, type ProtectionModule, type ProtectionSubscribers } from './module.ts';
export { protectionStatusOf } from './limits/restriction.ts';
