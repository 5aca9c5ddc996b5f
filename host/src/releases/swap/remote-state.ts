/** What the page sees of a remote, and what a remote's track is made of. */
import type { RemoteName } from '@site/shared/product';
import type { Platform } from '@site/shared/platform';
import type { LiveRelease, ReleaseDocument } from '@site/shared/wire';
import type { ComponentType } from 'react';
import type { PartAddress, ReleaseLoader } from '../loading/release-loader.ts';
import type { CrashMarks } from './crash-marks.ts';
import type { LeaseBook } from './leases.ts';

/** A newer release that waits for leases of the mounted one; `take` swaps now. */
export interface Offer {
  readonly remote: RemoteName;
  readonly version: string;
  readonly reasons: readonly string[];
  take(): void;
}

/** What is mounted. A part that is null could not be loaded; one that is missing is on its way. */
export interface MountedRelease {
  readonly id: string;
  readonly platform: Platform;
  readonly parts: ReadonlyMap<PartAddress, ComponentType | null>;
}

export interface RemoteState {
  readonly phase: 'idle' | 'preparing' | 'live' | 'failed';
  readonly version: string | null;
  readonly digest: string | null;
  readonly mounted: MountedRelease | null;
  readonly offered: Offer | null;
}

/** A platform as one release holds it; `end` undoes what the release took from it. */
export interface PlatformHandle {
  readonly platform: Platform;
  end(): void;
}

export interface TrackParts {
  readonly remote: RemoteName;
  readonly loader: ReleaseLoader;
  readonly leases: LeaseBook;
  /** What the channel allows, best first. */
  readonly candidates: () => readonly LiveRelease[];
  /** Whether a release must not run any more, whatever the player is doing. */
  readonly isRevoked: (digest: string) => boolean;
  readonly marks: CrashMarks;
  readonly handleFor: (remote: RemoteName, document: ReleaseDocument) => PlatformHandle;
  readonly report: (error: unknown, where: { readonly remote: string; readonly version?: string }) => void;
}
