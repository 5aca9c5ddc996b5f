export { ACTIVITY_KINDS, activityArt } from './activity.ts';
export { artByPath } from './address.ts';
export { AVATAR_COUNT, avatarArt, VIP_TOP, vipBadge } from './badge.ts';
export { BANNER_THEMES, bannerArt } from './banner.ts';
export { PALETTES } from './canvas/palettes.ts';
export { categoryArt } from './category.ts';
export { gameArt } from './game.ts';
export { ART_CATEGORIES, artPlan, COMPOSITIONS } from './plan.ts';
export { crest, venueMark } from './mark.ts';
