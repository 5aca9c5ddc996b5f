/** Whom an address, a view or a state of a screen is for: somebody without a session, or with one. */
export type Visitor = 'guest' | 'member';
