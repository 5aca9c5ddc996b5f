/** The packages loaded at run time, in the order of builds and listings. The only list of remotes in the repository; tools import it too. */
export const REMOTES = ['games', 'finance', 'account', 'activities', 'help'] as const;
export type RemoteName = (typeof REMOTES)[number];

/** The owners of addresses, events and failures. */
export type Owner = 'host' | RemoteName;
