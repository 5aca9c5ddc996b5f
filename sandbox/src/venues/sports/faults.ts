/** Faults that operators can inject. `expired` ends all sessions once; new ones work. */
export const FAULT_MODES = ['ok', 'expired', 'slow', 'contradictory', 'down'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];
export type Provider = 'im' | 'ob' | 'fb';

/** The current fault of a venue; a restart clears it. */
export interface Faults {
  modeOf(provider: Provider): Exclude<FaultMode, 'expired'>;
  set(provider: Provider, mode: Exclude<FaultMode, 'expired'>): void;
  /** Called before every call: delays or fails as configured. */
  before(provider: Provider): Promise<void>;
  /** Simulates a lost acknowledgement: the bet is placed but the venue answers with an error. */
  afterPlacing(provider: Provider): void;
}

const SLOW_MS = 8000;

/** A venue that is down answers HTTP 503 instead of its protocol. */
export class VenueDown extends Error {}

export function createFaults(wait: (delayMs: number) => Promise<void>): Faults {
  const modes = new Map<Provider, Exclude<FaultMode, 'expired'>>();
  const modeOf = (provider: Provider) => modes.get(provider) ?? 'ok';
  return {
    modeOf,
    set: (provider, mode) => void modes.set(provider, mode),
    async before(provider) {
      if (modeOf(provider) === 'down') throw new VenueDown('The venue is down as configured.');
      if (modeOf(provider) === 'slow') await wait(SLOW_MS);
    },
    afterPlacing(provider) {
      if (modeOf(provider) === 'contradictory') throw new Error('The venue contradicts itself as configured.');
    },
  };
}
