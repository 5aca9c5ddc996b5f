export { createProtectionModule, type ProtectionModule, type ProtectionSubscribers } from './module.ts';
export { standingOf as protectionStatusOf } from './limits/enforcement.ts';
