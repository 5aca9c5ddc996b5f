/** Where the pictures of a member are: drawn by the site, one file each. */
export const avatarArt = (avatarId: number) => `/art/avatar/${avatarId}.svg`;
export const vipArt = (gradeId: number) => `/art/vip/${gradeId}.svg`;
