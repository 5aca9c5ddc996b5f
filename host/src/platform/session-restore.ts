/** Completes the stored session at the start, or begins one by a one-time token in the address (SES-1). */
import { BusinessError, type BaseDialogs, failureText, isExpected } from '@site/shared/platform';
import { CODE, WORD } from '@site/shared/product';
import type { LoginTokenOwner, SessionGrant } from '@site/shared/wire';
import type { PendingLogIn } from './dialogs.ts';
import type { HostSession } from './session.ts';

interface SessionRestoreOptions {
  /** The stored token, with or without its key. */
  readonly token: string | null;
  /** The token in the address; it has priority. */
  readonly tokenInAddress: string | null;
  readonly session: Pick<HostSession, 'credentials' | 'begin' | 'end' | 'reread'>;
  /** Resolves once `isThere`, or when it takes too long. */
  readonly keyArrives: (isThere: () => boolean) => Promise<void>;
  /** Names the member of a one-time token, masked; the token stays valid. */
  readonly ownerOf: (token: string) => Promise<LoginTokenOwner>;
  readonly open: (token: string) => Promise<SessionGrant>;
  readonly dialogs: Pick<BaseDialogs, 'confirm'> & {
    /** Asks for the code of a new device and begins the session. */
    finishLogIn(pending: PendingLogIn): Promise<boolean>;
  };
  readonly say: (text: string) => void;
  readonly report: (error: unknown) => void;
}

/** The message where a token is stored and its key is lost: the token alone opens nothing. */
const KEY_LOST_TEXT = '本设备的登录信息不完整，请重新登录';

/** Resolves when the page may render: the questions about a token in the address do not block it. */
export async function restoreSession(options: SessionRestoreOptions): Promise<void> {
  const { token, tokenInAddress, session } = options;
  if (token !== null && session.credentials() === null) await completeStored(options);
  if (tokenInAddress !== null && tokenInAddress !== session.credentials()?.token) await offerLogIn(options, tokenInAddress);
}

async function completeStored({ session, keyArrives, tokenInAddress, say }: SessionRestoreOptions): Promise<void> {
  await keyArrives(session.reread);
  if (session.credentials() !== null) return;
  session.end();
  if (tokenInAddress === null) say(KEY_LOST_TEXT);
}

/** Nobody is logged in by an address without his consent to the account: the link may be a stranger's. */
async function offerLogIn(options: SessionRestoreOptions, token: string): Promise<void> {
  const { session, ownerOf, dialogs, report } = options;
  const current = session.credentials();
  try {
    const { maskedUserName } = await ownerOf(token);
    const agreed =
      current === null
        ? dialogs.confirm(`此链接将登录账号 ${maskedUserName}。如果这不是您的账号，请取消。`, {
            title: '登录确认',
            ok: { title: WORD.login },
          })
        : dialogs.confirm(`当前已登录账号 ${current.userName}，是否切换为链接中的账号 ${maskedUserName}？`);
    void agreed.then((isAgreed) => (isAgreed ? openWithToken(options, token) : undefined)).catch(report);
  } catch (error) {
    refuse(options, error);
  }
}

async function openWithToken(options: SessionRestoreOptions, token: string): Promise<void> {
  const { session, open, dialogs } = options;
  try {
    session.begin(await open(token), false);
  } catch (error) {
    if (error instanceof BusinessError && error.code === CODE.deviceCodeRequired)
      await dialogs.finishLogIn({ refusal: error, again: () => open(token) });
    else refuse(options, error);
  }
}

/** An invalid token changes nothing for the current member. */
function refuse({ say, report }: SessionRestoreOptions, error: unknown): void {
  report(error);
  if (isExpected(error)) say(failureText(error));
}

const KEY_WAIT_MS = 1000;

/**
 * Looks at each change of the storage by another page; waits a second at most. A page stores the key before the cookie, but Chromium (156)
 * shows another process the cookie at once and local storage that it has opened some tasks later, milliseconds on a busy machine.
 */
export function storageHas(page: Pick<Window, 'addEventListener' | 'removeEventListener'>, isThere: () => boolean): Promise<void> {
  if (isThere()) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (isThere()) end();
    };
    const end = () => {
      clearTimeout(timer);
      page.removeEventListener('storage', look);
      resolve();
    };
    const timer = setTimeout(() => {
      isThere();
      end();
    }, KEY_WAIT_MS);
    page.addEventListener('storage', look);
  });
}
