/** The packages loaded at run time, in the order of builds and listings. The only list of remotes in the repository; tools import it too. */
export const REMOTES = ['games', 'finance', 'account', 'activities', 'help'] as const;
export type RemoteName = (typeof REMOTES)[number];

/** Remotes that move money or hold personal data: two people sign each release, and one person alone puts none live (T05, T06, T28). */
export const TWO_PERSON_REMOTES: readonly string[] = ['finance', 'account'] satisfies readonly RemoteName[];

/** The owners of addresses, events and failures. */
export type Owner = 'host' | RemoteName;
