/** API-10: sends the entry address and the referral codes once per page load; the response sets how the terminal behaves. */
import type { KeyedStorage } from '@site/shared/platform';
import { PRE_INFO_POLL_MS } from '@site/shared/product';
import { visitTerminal, type Terminal, type TerminalVisit } from '@site/shared/wire';
import type { HostApi } from './api.ts';

export interface HostVisit {
  /** Sends the visit; the known settings stay when that fails. */
  announce(path: string): Promise<void>;
  /** The terminal's id, null until the backend has assigned it. */
  id(): string | null;
  preInfoPollMs(): number;
}

const CODES = ['agentVerify', 'inviteCode', 'iCode', 'rCode', 'rBet'] as const;
const PATH_MAX = 200;

export function createVisit({ api, storage }: { api: Pick<HostApi, 'call'>; storage: KeyedStorage }): HostVisit {
  let terminal: Terminal | null = null;
  return {
    async announce(path) {
      const codes: Partial<TerminalVisit> = Object.fromEntries(
        CODES.flatMap((name) => {
          const code = storage.read(name);
          return code === null ? [] : [[name, code]];
        }),
      );
      terminal = await api.call(visitTerminal, { ...codes, path: path.slice(0, PATH_MAX) });
    },
    id: () => terminal?.terminalId ?? null,
    preInfoPollMs: () => terminal?.startSettings.preInfoPollMs ?? PRE_INFO_POLL_MS,
  };
}
