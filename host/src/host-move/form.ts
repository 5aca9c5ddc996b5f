/** The number of the form in which a host hands its page over to another one; `host.json` states it (`takesOver`). */
export const HANDOVER = 2;
