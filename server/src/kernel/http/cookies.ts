/** Matches a cookie of this name in a Cookie header whose whole value has this shape, a regular expression; its groups are those of the shape. */
export const cookiePattern = (name: string, shape: string, flags?: string): RegExp =>
  new RegExp(`(?:^|;\\s*)${name}=${shape}(?:;|$)`, flags);
