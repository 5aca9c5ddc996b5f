/** The site-wide reaction to a code, whichever screen sent the request (ERR-2, ERR-3, ERR-4, SES-6, SES-7). The call rejects all the same. */
import type { BusinessError, Dialogs, KeyedStorage } from '@site/shared/platform';
import {
  ALERT,
  DEVICE_BLOCKED_ALERT,
  DEVICE_BLOCKED_DEBOUNCE_MS,
  GLOBAL_CODE_DEBOUNCE_MS,
  GLOBAL_CODE_LOCK_MS,
  GLOBAL_REACTION,
  keysClearedBy,
  MAINTAIN_STATUS_CLOSED,
  RESTRICTION_PARAMETER,
  restrictionOf,
  SESSION_DIALOG_DEBOUNCE_MS,
  type GlobalReaction,
} from '@site/shared/product';
import type { Credentials } from './credentials.ts';
import type { HostNavigation } from './navigation.ts';
import type { HostSession } from './session.ts';

interface ReactionsDependencies {
  readonly session: Pick<HostSession, 'credentials' | 'end'>;
  readonly dialogs: Pick<Dialogs, 'alert' | 'confirm' | 'notify'>;
  readonly navigation: Pick<HostNavigation, 'go' | 'enter' | 'leaveProtected' | 'returnQuery' | 'returnQueryFromStatus'>;
  readonly storage: KeyedStorage;
  readonly maintainStatus: () => number;
  /** Requests pre-info again: its subscribers navigate to the maintenance page and back (MNT-1). */
  readonly reloadSite: () => Promise<void>;
}

type React = (error: BusinessError) => void;

const WAIT_MS: Readonly<Record<GlobalReaction, number>> = {
  'end-session': SESSION_DIALOG_DEBOUNCE_MS,
  'confirm-login': SESSION_DIALOG_DEBOUNCE_MS,
  'logout-and-alert': DEVICE_BLOCKED_DEBOUNCE_MS,
  'access-caveat': GLOBAL_CODE_DEBOUNCE_MS,
  'access-alert': GLOBAL_CODE_DEBOUNCE_MS,
  redirect: GLOBAL_CODE_DEBOUNCE_MS,
};

/**
 * A repeated reaction restarts its delay; after one ran, it is locked briefly. While a session dialog is open,
 * further session messages are dropped, not queued.
 */
export function createReactions(dependencies: ReactionsDependencies): React {
  const sessionDialog = createSessionDialogGuard();
  const run = reactionsOf(dependencies, sessionDialog);
  const waiting = new Map<GlobalReaction, ReturnType<typeof setTimeout>>();
  const locked = new Set<GlobalReaction>();

  const drop = (reaction: GlobalReaction) => {
    clearTimeout(waiting.get(reaction));
    waiting.delete(reaction);
  };

  return (error) => {
    const reaction = GLOBAL_REACTION[error.code];
    if (reaction === undefined || locked.has(reaction)) return;
    if (sessionDialog.isOpen() && COVERED_BY_ANY_DIALOG.includes(reaction)) return dependencies.session.end();
    const { weaker, stronger } = rivalsOf(reaction);
    if (stronger.some((one) => waiting.has(one))) return;
    for (const one of weaker) drop(one);
    drop(reaction);
    const refused = dependencies.session.credentials();
    waiting.set(
      reaction,
      setTimeout(() => {
        waiting.delete(reaction);
        if (COVERED_BY_ANY_DIALOG.includes(reaction) && isReplaced(refused, dependencies.session.credentials())) return;
        locked.add(reaction);
        setTimeout(() => locked.delete(reaction), GLOBAL_CODE_LOCK_MS);
        run[reaction](error);
      }, WAIT_MS[reaction]),
    );
  };
}

/** A new session started while the end of the previous one was still delayed. */
const isReplaced = (before: Credentials | null, now: Credentials | null) => now !== null && now.token !== before?.token;

/** Reactions about the session: of those pending at once only the strongest runs. */
const ABOUT_SESSION: readonly GlobalReaction[] = ['end-session', 'confirm-login', 'logout-and-alert'];
/** Reactions that only end the session: an open session dialog covers them. A blocked device is cleared in addition. */
const COVERED_BY_ANY_DIALOG: readonly GlobalReaction[] = ['end-session', 'confirm-login'];

function rivalsOf(reaction: GlobalReaction): { readonly weaker: readonly GlobalReaction[]; readonly stronger: readonly GlobalReaction[] } {
  const at = ABOUT_SESSION.indexOf(reaction);
  return at < 0 ? { weaker: [], stronger: [] } : { weaker: ABOUT_SESSION.slice(0, at), stronger: ABOUT_SESSION.slice(at + 1) };
}

type SessionDialogGuard = ReturnType<typeof createSessionDialogGuard>;

/** One session dialog at a time. */
function createSessionDialogGuard() {
  let isOpen = false;
  return {
    isOpen: () => isOpen,
    /** Opens the dialog unless one is open. */
    open: async (dialog: () => Promise<void>) => {
      if (isOpen) return;
      isOpen = true;
      await dialog().finally(() => (isOpen = false));
    },
  };
}

// The buttons of the dialogs navigate before their dialog closes: the page under it, which may open what waited for the dialog, is left by then.
function reactionsOf(dependencies: ReactionsDependencies, { isOpen, open }: SessionDialogGuard): Readonly<Record<GlobalReaction, React>> {
  const { session, dialogs, navigation, storage, maintainStatus, reloadSite } = dependencies;

  const endSession = ({ message }: BusinessError) => {
    if (isOpen()) return session.end();
    const search = navigation.returnQuery();
    session.end();
    dialogs.notify(message, 'bad');
    if (search !== null) navigation.go('home', { search, replace: true });
  };
  const confirmLogIn = async ({ message }: BusinessError) => {
    await navigation.leaveProtected();
    session.end();
    await open(async () => {
      await dialogs.confirm(message, { ok: { title: ALERT.button, onPress: () => navigation.enter('login') } });
    });
  };
  const logOutAndAlert = async ({ message }: BusinessError) => {
    await navigation.leaveProtected();
    session.end();
    for (const key of keysClearedBy('device-block')) storage.remove(key);
    await open(async () => {
      const { title, button } = DEVICE_BLOCKED_ALERT;
      await dialogs.alert(message, { title, button: { title: button, onPress: () => navigation.enter('login', { replace: true }) } });
    });
  };
  const restrict = ({ code }: BusinessError) => {
    const name = restrictionOf(code, { maintainStatus: maintainStatus(), isGo: storage.read('isGo') === true });
    if (name === null) return;
    const back = navigation.returnQueryFromStatus();
    // On a status page a notice adds nothing; a full block does.
    if (back === null && name === 'access-alert') return;
    navigation.go('restrictionIp', { search: withWayBack(`?${RESTRICTION_PARAMETER}=${name}`, back), replace: true });
  };
  const maintain = async ({ message }: BusinessError) => {
    await reloadSite().catch(() => undefined);
    if (maintainStatus() !== MAINTAIN_STATUS_CLOSED) dialogs.notify(message, 'bad');
  };
  return {
    'end-session': endSession,
    'confirm-login': (error) => void confirmLogIn(error),
    'logout-and-alert': (error) => void logOutAndAlert(error),
    'access-caveat': restrict,
    'access-alert': restrict,
    redirect: (error) => void maintain(error),
  };
}

function withWayBack(search: string, back: string | null): string {
  return back === null ? search : `${search}&${back.slice(1)}`;
}
