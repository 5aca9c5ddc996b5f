/** A slot of the shell that a remote fills; the shell decides what it shows while the slot loads and when it fails. */
import { SLOTS, type SlotName } from '@site/shared/platform';
import type { ReactNode } from 'react';
import { RemoteUnavailable, RemoteWaiting } from './remote-notices.tsx';
import { RemotePart } from './remote-part.tsx';

interface Props {
  readonly name: SlotName;
  readonly waiting?: (retry: () => void) => ReactNode;
  readonly unavailable?: (retry: () => void) => ReactNode;
}

const outline = (retry: () => void) => <RemoteWaiting retry={retry} />;
const card = (retry: () => void) => <RemoteUnavailable retry={retry} />;

export function RemoteSlot({ name, waiting = outline, unavailable = card }: Props): ReactNode {
  return <RemotePart remote={SLOTS[name]} address={`slots/${name}`} waiting={waiting} unavailable={unavailable} />;
}
