/** How an operator may tell a venue to misbehave. `expired` ends all sessions once; new ones work. */
export const FAULT_MODES = ['ok', 'expired', 'slow', 'contradictory', 'down'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];
export type Provider = 'im' | 'ob' | 'fb';

/** What a venue does at the moment; a restart makes all well again. */
export interface Faults {
  modeOf(provider: Provider): Exclude<FaultMode, 'expired'>;
  set(provider: Provider, mode: Exclude<FaultMode, 'expired'>): void;
  /** Before every call: waits or fails as told. */
  before(provider: Provider): Promise<void>;
  /** Instead of an answer that the order stands: it does, and the venue says that it failed. */
  afterPlacing(provider: Provider): void;
}

const SLOW_MS = 8000;

/** A venue that is down does not speak its protocol; it answers HTTP 503. */
export class VenueDown extends Error {}

export function createFaults(wait: (delayMs: number) => Promise<void>): Faults {
  const modes = new Map<Provider, Exclude<FaultMode, 'expired'>>();
  const modeOf = (provider: Provider) => modes.get(provider) ?? 'ok';
  return {
    modeOf,
    set: (provider, mode) => void modes.set(provider, mode),
    async before(provider) {
      if (modeOf(provider) === 'down') throw new VenueDown('The venue is down as it was told to be.');
      if (modeOf(provider) === 'slow') await wait(SLOW_MS);
    },
    afterPlacing(provider) {
      if (modeOf(provider) === 'contradictory') throw new Error('The venue contradicts itself as it was told to.');
    },
  };
}
