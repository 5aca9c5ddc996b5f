/** Dialogs and notices: one dialog at a time, the rest are queued (ERR-8). `dialog-host.tsx` renders them. */
import { type BusinessError, createStore, type DialogButton, type Dialogs, type ReadonlyStore } from '@site/shared/platform';
import { ALERT, SAFETY_DIALOG, WORD } from '@site/shared/product';
import type { SessionGrant } from '@site/shared/wire';

/** A dialog with a text and one or two buttons; the first is the primary one. */
export interface MessageDialog {
  readonly kind: 'message';
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly ok: DialogButton;
  /** Null for an alert, which has no cancel button. */
  readonly cancel: DialogButton | null;
  close(agreed: boolean): void;
}

/** A log-in without the form that a new device interrupted (6035). */
export interface PendingLogIn {
  readonly refusal: BusinessError;
  /** Repeats it for another code. */
  again(): Promise<SessionGrant>;
}

/** The log-in form as a dialog over the current page. */
export interface LogInDialog {
  readonly kind: 'log-in';
  readonly id: number;
  /** The log-in whose code it asks for first; null for the empty form. */
  readonly pending: PendingLogIn | null;
  close(loggedIn: boolean): void;
}

export type OpenDialog = MessageDialog | LogInDialog;

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
}

export interface HostDialogs extends Dialogs {
  /** The visible dialog, and the queued ones behind it. */
  readonly queue: ReadonlyStore<readonly OpenDialog[]>;
  readonly notices: ReadonlyStore<readonly Notice[]>;
  dismiss(noticeId: number): void;
  /** Asks for the code of a log-in that a new device interrupted; whether the member was logged in. */
  finishLogIn(pending: PendingLogIn): Promise<boolean>;
}

/** Display time of a short notice, and how many are shown at once. */
export const NOTICE_MS = 4000;
const NOTICE_MAX = 3;

const OK: DialogButton = { title: ALERT.button };
const CANCEL: DialogButton = { title: WORD.cancel };

export function createDialogs(): HostDialogs {
  const queue = createStore<readonly OpenDialog[]>([]);
  const notices = createStore<readonly Notice[]>([]);
  let lastId = 0;
  let loggingIn: Promise<boolean> | null = null;
  let warning: Promise<void> | null = null;

  const ask = (make: (id: number, close: (answer: boolean) => void) => OpenDialog) =>
    new Promise<boolean>((resolve) => {
      lastId += 1;
      const id = lastId;
      const dialog = make(id, (answer) => {
        queue.set(queue.get().filter((one) => one.id !== id));
        resolve(answer);
      });
      queue.set([...queue.get(), dialog]);
    });
  const alert: Dialogs['alert'] = async (text, { title = ALERT.title, button = OK } = {}) => {
    await ask((id, close) => ({ kind: 'message', id, title, text, ok: button, cancel: null, close }));
  };
  const dismiss = (id: number) => notices.set(notices.get().filter((one) => one.id !== id));

  return {
    queue,
    notices,
    dismiss,
    alert,
    safety: () => {
      warning ??= alert(SAFETY_DIALOG.text, { title: SAFETY_DIALOG.title, button: { title: SAFETY_DIALOG.button } }).finally(
        () => (warning = null),
      );
      return warning;
    },
    confirm: (text, { title = ALERT.title, ok = OK, cancel = CANCEL } = {}) =>
      ask((id, close) => ({ kind: 'message', id, title, text, ok, cancel, close })),
    notify: (text, tone = 'plain') => {
      lastId += 1;
      const notice = { id: lastId, text, tone };
      notices.set([...notices.get().filter((one) => one.text !== text), notice].slice(-NOTICE_MAX));
      setTimeout(() => dismiss(notice.id), NOTICE_MS);
    },
    logIn: () => {
      loggingIn ??= ask((id, close) => ({ kind: 'log-in', id, pending: null, close })).finally(() => (loggingIn = null));
      return loggingIn;
    },
    finishLogIn: (pending) => ask((id, close) => ({ kind: 'log-in', id, pending, close })),
  };
}
