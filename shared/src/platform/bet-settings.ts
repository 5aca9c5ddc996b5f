import type { Bus } from './bus.ts';
import { DEFAULT_ACCEPTANCE, DEFAULT_ODDS_FORMAT, type OddsAcceptance, type OddsFormat } from '@site/shared/product';
import { setBetSettings, type BetSettings } from '@site/shared/wire';
import { useCallback, useSyncExternalStore } from 'react';
import { isExpected } from './errors.ts';
import { usePlatform, type KeyedStorage, type Platform } from './platform.tsx';

/** The odds format of this browser; renders again when the player changes it anywhere (VEN-4). */
export function useOddsFormat(): OddsFormat {
  return useSetting((storage) => storage.read('oddsFormat') ?? DEFAULT_ODDS_FORMAT);
}

/** The price changes that the player accepts without a confirmation; renders again when he changes it. */
export function useOddsAcceptance(): OddsAcceptance {
  return useSetting((storage) => storage.read('oddsAcceptance') ?? DEFAULT_ACCEPTANCE);
}

/** Whether the player types the amount to win where odds are negative (负水按「可赢」输入). */
export function useStakeToWin(): boolean {
  return useSetting((storage) => storage.read('stakeToWin') ?? false);
}

/** Stores the choice in this browser at once, and for a member on all his devices. */
export function useBetSettingsChange(): (change: Partial<BetSettings>) => void {
  const { api, bus, failures, session, storage } = usePlatform();
  return (change) => {
    const chosen = { ...settingsIn(storage), ...change };
    keepBetSettings({ bus, storage }, chosen);
    if (!session.get().loggedIn) return;
    api.call(setBetSettings, chosen).catch((error: unknown) => {
      if (!isExpected(error)) failures.report(error);
    });
  };
}

/** Writes settings into this browser and notifies everything that shows odds; does nothing when they are unchanged. */
export function keepBetSettings({ bus, storage }: Pick<Platform, 'bus' | 'storage'>, chosen: BetSettings): void {
  if (JSON.stringify(settingsIn(storage)) === JSON.stringify(ordered(chosen))) return;
  storage.write('oddsFormat', chosen.oddsFormat);
  storage.write('oddsAcceptance', chosen.acceptance);
  if (chosen.stakeToWin) storage.write('stakeToWin', true);
  else storage.remove('stakeToWin');
  // Compiled with every remote; the bus still refuses one that may not emit it.
  (bus as Bus<'odds:chosen'>).emit('odds:chosen', { oddsFormat: chosen.oddsFormat });
}

function settingsIn(storage: KeyedStorage): BetSettings {
  return {
    oddsFormat: storage.read('oddsFormat') ?? DEFAULT_ODDS_FORMAT,
    acceptance: storage.read('oddsAcceptance') ?? DEFAULT_ACCEPTANCE,
    stakeToWin: storage.read('stakeToWin') ?? false,
  };
}

const ordered = ({ oddsFormat, acceptance, stakeToWin }: BetSettings): BetSettings => ({ oddsFormat, acceptance, stakeToWin });

/** Selects plain values only: a new object for each read would render for ever. */
function useSetting<Value extends string | number | boolean>(read: (storage: KeyedStorage) => Value): Value {
  const { bus, storage } = usePlatform();
  const subscribe = useCallback((listener: () => void) => bus.on('odds:chosen', listener), [bus]);
  const now = () => read(storage);
  return useSyncExternalStore(subscribe, now, now);
}
