import type { Owner } from './remotes.ts';

/**
 * Places of the product's screens that teams which join the running site may fill: the package that draws each, an address where it is drawn, and what belongs there. A slot is
 * filled by one team at most and takes no space while nobody fills it.
 */
export const OPEN_SLOTS = {
  'home.more': { owner: 'host', path: '/', description: 'A block at the end of home.' },
  'activities.more': { owner: 'activities', path: '/activity/discount', description: 'A block below the offers.' },
} as const satisfies Readonly<Record<string, { readonly owner: Owner; readonly path: string; readonly description: string }>>;
