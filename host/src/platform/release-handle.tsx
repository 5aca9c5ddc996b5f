/** The platform as one release of a remote holds it: its bus handlers, leases and chat rooms end with the release. */
import { PlatformProvider, type BusCore, type Platform } from '@site/shared/platform';
import type { ReactNode } from 'react';
import { createChatHandle } from './chat/chat-handle.ts';
import { NOTICE_MS } from './dialogs.ts';
import type { LeaseBook } from './leases.ts';

interface ReleaseHandleDependencies {
  /** The platform that the host lends; each release gets its own handles of bus, leases and chat. */
  readonly lent: Platform;
  readonly bus: BusCore;
  readonly leases: LeaseBook;
  /** What is drawn in the slots that a package offers. */
  readonly slotsOf: (owner: string) => Platform['renderSlot'];
}

interface ReleaseIdentity {
  readonly id: string;
  readonly version: string;
}

/** Creates the handle of a release that goes live. */
export const releaseHandles =
  ({ lent, bus, leases, slotsOf }: ReleaseHandleDependencies) =>
  (remote: string, { id, version }: ReleaseIdentity) => {
    const report: Platform['failures']['report'] = (error, where) => lent.failures.report(error, { remote, version, ...where });
    const busHandle = bus.handleFor(remote);
    const leaseHandle = leases.open(remote, id);
    const chatHandle = createChatHandle(lent.chat);
    const platform: Platform = {
      ...lent,
      failures: { report },
      bus: reportingBus(busHandle.bus, report),
      dialogs: fewDialogs(lent.dialogs),
      leases: leaseHandle.leases,
      chat: chatHandle.chat,
      renderSlot: slotsOf(remote),
    };
    return {
      platform,
      provide: (part: ReactNode) => <PlatformProvider platform={platform}>{part}</PlatformProvider>,
      end: () => [busHandle, leaseHandle, chatHandle].forEach((handle) => handle.end()),
    };
  };

/** What a listener throws is its own release's fault, not that of the one that emits: their stacks are one, and what is no error has none. */
function reportingBus(bus: Platform['bus'], report: (error: unknown) => void): Platform['bus'] {
  return {
    ...bus,
    on: (name, listener) =>
      bus.on(name, (payload) => {
        try {
          listener(payload);
        } catch (error) {
          report(error);
        }
      }),
  };
}

/** A person answers dialogs one after the other, and reads a notice before it goes. */
const MOST_DIALOGS = 5;
const MOST_NOTICES = 20;

/**
 * The dialogs with so many of a release open or waiting, and so many notices at once, at most; further ones are rejected or throw, as a fault of the
 * release.
 */
function fewDialogs(dialogs: Platform['dialogs']): Platform['dialogs'] {
  let open = 0;
  const few =
    <Args extends readonly unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (open >= MOST_DIALOGS) throw new Error(`more than ${MOST_DIALOGS} dialogs wait for an answer`);
      open += 1;
      return ask(...args).finally(() => (open -= 1));
    };
  let shown = 0;
  const notify: typeof dialogs.notify = (...notice) => {
    if (shown >= MOST_NOTICES) throw new Error(`more than ${MOST_NOTICES} notices at once`);
    shown += 1;
    setTimeout(() => (shown -= 1), NOTICE_MS);
    dialogs.notify(...notice);
  };
  return { ...dialogs, alert: few(dialogs.alert), confirm: few(dialogs.confirm), notify };
}
