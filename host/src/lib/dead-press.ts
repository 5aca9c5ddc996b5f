/** Sent to the window after a press on a link of the host that led nowhere. */
export const DEAD_PRESS = 'dead-press';
