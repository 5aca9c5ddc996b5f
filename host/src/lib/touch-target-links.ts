/** Inline links with the touch target of a button, without increasing the line height. */
export const TOUCH_TARGET_LINKS = { '& a': { display: 'inline-block', py: 3, my: -3 } } as const;
