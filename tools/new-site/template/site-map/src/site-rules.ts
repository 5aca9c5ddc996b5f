/** Texts of refusals, payloads of events, and who sees the parts of joined teams. */
import * as z from 'zod/mini';
import type { EventName, Events, RouteName } from './index.ts';

export const SYSTEM_TEXT = '系统异常，请稍后重试';
export const textOfCode = (_code: number, message: string): string => message || SYSTEM_TEXT;

export const PAYLOADS: { readonly [Name in EventName]: z.ZodMiniType<Events[Name]> } = {
  'catalogue:chosen': z.strictObject({ id: z.string(), name: z.string(), price: z.string() }),
};

/** What each event says, for the map that operators and teams read. */
export const EVENT_NOTES: Readonly<Record<EventName, string>> = {
  'catalogue:chosen': 'A visitor put something into the basket.',
};

/** This site has no members, so it is closed to nobody. */
export const areTeamsClosedTo = (_visitor: object): boolean => false;

/** No address of this site is drawn on the server. */
export const isDrawnFor = (_route: RouteName, _visitor: string): boolean => false;
export const PATHS_OF_GUESTS: ReadonlySet<string> = new Set<string>();
