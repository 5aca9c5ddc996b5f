import type { Caller } from '../../../kernel/http/caller.ts';
import { deviceName } from './device-name.ts';

/** The origin of a call. */
export interface Origin {
  readonly ip: string;
  readonly deviceUuid: string;
  /** The member's label of the device. */
  readonly deviceName: string;
}

/** The origin of a call. */
export function originOf({ ip, deviceUuid, header }: Caller): Origin {
  return { ip, deviceUuid, deviceName: deviceName(header('user-agent')) };
}
