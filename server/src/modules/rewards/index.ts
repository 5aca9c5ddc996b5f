export { activityContent } from './activities/activity-content.ts';
export { createRewardsModule, type RewardsModule, type RewardsSubscribers } from './module.ts';
