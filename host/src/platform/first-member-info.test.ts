import { BusinessError, NetworkError } from '@site/shared/platform';
import { CODE } from '@site/shared/product';
import type { MemberInfo } from '@site/shared/wire';
import { loadMemberInfo } from './first-member-info.ts';

const MEMBER = { userName: 'player01' } as MemberInfo;
const CREDENTIALS = { token: 'tok', signingKey: 'ab'.repeat(32), userName: 'player01' };
const CUT = new NetworkError({ fault: 'timeout', message: '请求超时，请重试' });

/** A session whose requests for member info fail with these errors, one after the other, and succeed afterwards. */
function openSession(...failures: readonly unknown[]) {
  const left = [...failures];
  let [member, credentials]: [MemberInfo | null, typeof CREDENTIALS | null] = [null, CREDENTIALS];
  const refreshMember = jest.fn(async () => {
    const failure = left.shift();
    if (failure !== undefined) throw failure;
    member = MEMBER;
  });
  return {
    get: () => ({ loggedIn: credentials !== null, userName: 'player01', member }),
    credentials: () => credentials,
    refreshMember,
    end: () => (credentials = null),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a refused or lost request for member info is repeated until the balance is there, and reported once', async () => {
  const session = openSession(new BusinessError({ code: CODE.apiAuth, message: '' }), CUT, CUT);
  const report = jest.fn();

  const loading = loadMemberInfo(session, report);
  await jest.advanceTimersByTimeAsync(1000 + 2000 + 4000);
  await loading;

  expect(session.get().member).toBe(MEMBER);
  expect(session.refreshMember).toHaveBeenCalledTimes(4);
  expect(report).toHaveBeenCalledTimes(1);
});

test('a session that ended is not requested again', async () => {
  const session = openSession(CUT, CUT);

  const loading = loadMemberInfo(session, jest.fn());
  await jest.advanceTimersByTimeAsync(0);
  session.end();
  await jest.advanceTimersByTimeAsync(60_000);
  await loading;

  // The first retry was already due when the session ended; its failure is the last.
  expect(session.refreshMember).toHaveBeenCalledTimes(2);
});

test('what the whole site reacts to is not requested again: the reaction has the screen', async () => {
  const session = openSession(new BusinessError({ code: CODE.maintenance, message: '系统维护中' }));

  await loadMemberInfo(session, jest.fn());

  expect(session.refreshMember).toHaveBeenCalledTimes(1);
});
