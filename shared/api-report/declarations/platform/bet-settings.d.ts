import { type OddsAcceptance, type OddsFormat } from '@site/shared/product';
import { type BetSettings } from '@site/shared/wire';
import { type Platform } from './platform.tsx';
export declare function useOddsFormat(): OddsFormat;
export declare function useOddsAcceptance(): OddsAcceptance;
export declare function useStakeToWin(): boolean;
export declare function useBetSettingsChange(): (change: Partial<BetSettings>) => void;
export declare function keepBetSettings({ bus, storage }: Pick<Platform, 'bus' | 'storage'>, chosen: BetSettings): void;
