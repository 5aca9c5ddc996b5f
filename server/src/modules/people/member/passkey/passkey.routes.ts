import { addPasskey, listPasskeys, logInByPasskey, removePasskey, renamePasskey, startPasskey, startPasskeyLogIn } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../../kernel/http/bind-endpoint.ts';
import { signedOriginOf } from '../login-recorder.ts';
import type { Passkeys } from './passkey.service.ts';
import type { PasskeyLogins } from './passkey-login.service.ts';

/** The log-in by passkey, and a member's own passkeys. */
export const passkeyRoutes = (passkeys: Passkeys, logins: PasskeyLogins): Route[] => [
  bindEndpoint(startPasskeyLogIn, (_body, { deviceUuid }) => logins.start(deviceUuid)),
  bindEndpoint(logInByPasskey, (body, caller) => logins.logIn(body, signedOriginOf(caller))),
  bindEndpoint(listPasskeys, (_body, { memberId }) => passkeys.list(memberId)),
  bindEndpoint(startPasskey, ({ password }, caller) => passkeys.start(caller, password)),
  bindEndpoint(addPasskey, ({ credential }, caller) => passkeys.add(caller, credential, caller.header('user-agent'))),
  bindEndpoint(renamePasskey, (body, { memberId }) => passkeys.rename(memberId, body)),
  bindEndpoint(removePasskey, (body, caller) => passkeys.remove(caller, body)),
];
