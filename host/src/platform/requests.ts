/** All that asks the backend, wired: signing, the door itself, what mends a refused signature, and the small clients on top. */
import type { BusinessError, KeyedStorage, MemberCache } from '@site/shared/platform';
import type { VvPretty } from '@site/shared/product';
import { openSession, type SessionGrant, type StartSettings } from '@site/shared/wire';
import axios from 'axios';
import { createFirstAnswers } from '../first-view/first-answers.ts';
import { createApi, type HostApi } from './api.ts';
import type { Credentials } from './credentials.ts';
import { readDeviceUuid } from './device.ts';
import { createJsonCache } from './json-cache.ts';
import type { ServerClock } from './server-clock.ts';
import { isRemembered } from './remembered.ts';
import { createRepair } from './signature-repair.ts';
import { createSigning, type HostSigning } from './signing.ts';
import { createTerminal, type HostTerminal } from './terminal.ts';
import { createVvPretty } from './vv-pretty.ts';

interface Parts {
  readonly settings: StartSettings;
  readonly version: string;
  readonly storage: KeyedStorage;
  readonly clock: ServerClock;
  readonly credentials: () => Credentials | null;
  /** Somebody is taken up anew. */
  readonly begin: (grant: SessionGrant, remember: boolean) => void;
  readonly react: (error: BusinessError) => void;
  readonly report: (error: unknown) => void;
}

interface Requests {
  readonly signing: HostSigning;
  readonly api: HostApi;
  readonly cache: MemberCache;
  readonly terminal: HostTerminal;
  readonly askSettings: () => Promise<VvPretty>;
}

export function createRequests({ settings, version, storage, clock, credentials, begin, react, report }: Parts): Requests {
  const uuid = readDeviceUuid(storage);
  const signing = createSigning({ settings, version, uuid, storage, credentials, nowMs: clock.nowMs, report });
  const repair = createRepair({
    clock,
    session: { credentials, begin },
    open: (token) => api.call(openSession, { token }, { own: true, signer: 'guest' }),
    isRemembered: () => isRemembered(storage),
    react,
  });
  const firstAnswer = createFirstAnswers(document, () => performance.now());
  const api = createApi({
    atHand: (call) => (credentials() === null ? firstAnswer(call) : null),
    http: axios.create({ baseURL: settings.apiOrigin }),
    sign: signing.headersFor,
    react,
    isOnline: () => navigator.onLine,
    repair,
  });
  return {
    signing,
    api,
    cache: createJsonCache({ api, storage, credentials }),
    terminal: createTerminal({ api, storage }),
    askSettings: createVvPretty({ api, secretPath: settings.secretPath }),
  };
}
