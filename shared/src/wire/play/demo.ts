import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { Lobby, VenueLaunch } from './games.ts';
import { birthDateField, MINIMUM_AGE_YEARS } from '../fields.ts';

/** The play coins of this device; decimal strings. Nothing of them is money. */
export interface DemoState {
  /** Whether the visitor's age was checked on this device. */
  readonly isOpen: boolean;
  readonly coins: string;
  readonly startCoins: string;
}

const AGE = birthDateField(`未满${MINIMUM_AGE_YEARS}周岁禁止参与`);
/** A guest's form before free play. */
export const demoAge = z.object({ birthDate: AGE });

export const getDemoState = endpoint<null, DemoState>('POST', '/game/api/v1/demo/state');
/** A guest enters his birth date; a member's age was checked at registration. The date is not stored. */
export const openDemo = endpoint<{ birthDate?: string | undefined }, DemoState>(
  'POST',
  '/game/api/v1/demo/open',
  z.object({ birthDate: z.optional(AGE) }),
);
export const resetDemo = endpoint<null, DemoState>('POST', '/game/api/v1/demo/reset');
export const launchDemo = endpoint<{ gameCode: string }, VenueLaunch>(
  'POST',
  '/game/api/v1/demo/launch',
  z.object({ gameCode: z.string().check(z.minLength(1), z.maxLength(40)) }),
);
/** Every game that can be tried now. */
export const getDemoLobby = endpoint<null, Lobby>('POST', '/game/api/v1/demo/games');
