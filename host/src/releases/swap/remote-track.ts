/** One remote in this tab: which release is mounted, which is coming, which are barred. */
import type { Readable } from '@site/shared/platform';
import type { PartAddress } from '../loading/release-loader.ts';
import { dropRevoked, reconnect, refuse, retry, showPart } from './broken-release.ts';
import type { RemoteState, TrackParts } from './remote-state.ts';
import { converge } from './swap.ts';
import { createTrack, neededParts } from './track.ts';

export interface RemoteTrack {
  readonly state: Readable<RemoteState>;
  /** A part of the remote is on the page until the answer is called. */
  mount(address: PartAddress): () => void;
  /** Begins loading before anything is rendered. */
  open(address: PartAddress): void;
  /** The channel changed. */
  follow(): void;
  /** The release did not render; it is barred in this tab. */
  refuse(id: string, error: unknown): void;
  /** The player asked to try again. */
  retry(): void;
  /** The line is back. */
  reconnect(): void;
}

export function createRemoteTrack(parts: TrackParts): RemoteTrack {
  const track = createTrack(parts, (own) => void converge(own));
  const count = (address: PartAddress, by: number) => track.wantedParts.set(address, (track.wantedParts.get(address) ?? 0) + by);
  const open = (address: PartAddress) => {
    if (track.mounted) void showPart(track, track.mounted.loaded, address);
    track.converge();
  };
  return {
    state: track.state,
    open,
    mount: (address) => {
      count(address, 1);
      open(address);
      return () => void count(address, -1);
    },
    follow: () => {
      track.recheck();
      dropRevoked(track);
      if (track.mounted || neededParts(track).length > 0) track.converge();
    },
    refuse: (id, error) => refuse(track, id, error),
    retry: () => retry(track),
    reconnect: () => reconnect(track),
  };
}
