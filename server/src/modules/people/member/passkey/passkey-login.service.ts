import { sha256Hex } from '@site/shared/crypto';
import { CODE } from '@site/shared/product';
import type { PasskeyLogIn, PasskeyRequest, SessionGrant } from '@site/shared/wire';
import { inKeyedTransaction, memberKey, memberKeys } from '../../../../kernel/db/database.ts';
import { addressKey } from '../../../../kernel/http/addresses.ts';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import type { PasskeyRow } from '../../schema.ts';
import type { LoginGuard } from '../login-guard.ts';
import type { Logins } from '../login.service.ts';
import type { SignedOrigin } from '../login-recorder.ts';
import type { MemberContext } from '../member-context.ts';
import { isKnownDevice } from '../session.store.ts';
import type { ChallengeUse, PasskeyChallenges } from './passkey.challenges.ts';
import type { PasskeyStore } from './passkey.store.ts';
import type { PasskeyVerifier } from './passkey.verification.ts';

/** The log-in by a passkey of whichever member it belongs to. */
export interface PasskeyLogins {
  /** Begins a log-in on this device. Refuses while operators keep the log-in closed (SH-8). */
  start(deviceUuid: string): Promise<PasskeyRequest>;
  /** The same refusals as by password, but no device code: the passkey has verified its owner. Its device stays unknown to the device guard. */
  logIn(attempt: PasskeyLogIn, origin: SignedOrigin): Promise<SessionGrant>;
}

interface PasskeyLoginsDependencies extends Pick<MemberContext, 'db' | 'clock' | 'verification'> {
  readonly store: PasskeyStore;
  readonly challenges: PasskeyChallenges;
  readonly verifier: PasskeyVerifier;
  readonly guard: LoginGuard;
  readonly logins: Pick<Logins, 'begin' | 'recordFailure' | 'requireOpen'>;
}

export function createPasskeyLogins(dependencies: PasskeyLoginsDependencies): PasskeyLogins {
  const { db, clock, store, challenges, verifier, guard, logins, verification } = dependencies;
  /** What the authenticator says of a proof that fits; null for any other. */
  async function check(assertion: PasskeyLogIn['assertion'], passkey: PasskeyRow | undefined, deviceUuid: string) {
    const challenge = await challenges.spend(assertion.clientDataJSON, logInOn(deviceUuid));
    if (challenge === null || passkey === undefined) return null;
    return verifier.asserted(assertion, challenge, passkey);
  }
  return {
    async start(deviceUuid) {
      await logins.requireOpen();
      return { rpId: verifier.rpId(), challenge: challenges.issue(logInOn(deviceUuid)), allowed: [] };
    },
    async logIn({ assertion, remember, ...solution }, origin) {
      await logins.requireOpen();
      const { deviceUuid } = origin;
      const passkey = await store.byCredential(assertion.id);
      const isKnown = passkey !== undefined && (await isKnownDevice(db, passkey.member_id, deviceUuid));
      const subject = {
        named: `passkey:${sha256Hex(assertion.id)}`,
        address: addressKey(origin.ip),
        knownDevice: isKnown ? deviceUuid : null,
      };
      await guard.admit(subject, () => verification.redeem(solution, { purpose: 'login', deviceUuid }));
      const facts = await check(assertion, passkey, deviceUuid);
      if (passkey === undefined || facts === null) {
        await inKeyedTransaction(db, passkey === undefined ? [] : [memberKey(passkey.member_id)], async (trx) => {
          await guard.fail(trx, subject);
          if (passkey !== undefined) await logins.recordFailure(trx, passkey.member_id, origin);
        });
        throw wrongPasskey();
      }
      await guard.succeed(subject);
      const member = { id: passkey.member_id, user_name: passkey.user_name };
      return inKeyedTransaction(db, memberKeys([member.id, origin.memberId]), async (trx) => {
        // Removed since, or its counter was used by a concurrent log-in.
        if (!(await store.use(trx, passkey.id, { ...facts, atMs: clock.nowMs() }))) throw wrongPasskey();
        return logins.begin(trx, member, { ...origin, remember, isKnown: false, passkeyId: passkey.id });
      });
    },
  };
}

const logInOn = (deviceUuid: string): ChallengeUse => ({ purpose: 'login', deviceUuid, binding: [] });

const wrongPasskey = () => new Refusal(CODE.loginName, '通行密钥验证未通过或已移除，请重试或使用密码登录');
