import type { Caller } from '../kernel/caller.ts';
import { deviceName } from './device-name.ts';

/** Where somebody comes from. */
export interface Origin {
  readonly ip: string;
  readonly deviceUuid: string;
  /** What its owner calls the device. */
  readonly deviceName: string;
}

/** Where a call comes from. */
export function originOf({ ip, deviceUuid, header }: Caller): Origin {
  return { ip, deviceUuid, deviceName: deviceName(header('user-agent')) };
}
