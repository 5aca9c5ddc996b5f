export { createProtectionModule, type ProtectionModule, type ProtectionSubscribers } from './module.ts';
export { createProtectionFeature } from './limits/create-protection.ts';
export { standingOf as protectionStatusOf } from './limits/enforcement.ts';
