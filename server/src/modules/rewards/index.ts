export { activityContent } from './activities/activity-content.ts';
export { createRewardsModule, type RewardsModule } from './module.ts';
