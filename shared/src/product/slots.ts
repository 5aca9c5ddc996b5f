/** Places of the shell that a remote may fill, each by one remote. A slot's component takes no props and reads from the platform. */
export const SLOTS = {
  'header.balance': 'finance',
  'home.continue': 'games',
  'home.matches': 'games',
  'home.games': 'games',
  'home.offers': 'activities',
  'home.vip': 'account',
  'home.help': 'help',
} as const;

/** The name of a place in the shell. */
export type SlotName = keyof typeof SLOTS;

/** The slots one remote fills. */
export type SlotsOf<Remote> = { [Name in SlotName]: (typeof SLOTS)[Name] extends Remote ? Name : never }[SlotName];
