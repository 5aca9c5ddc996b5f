import { type Boot, type Channel, HOST, isHostBehind, type LiveRelease } from '@site/shared/federation';

/** The release that pages get now instead of the host of this page; null where they get the same, or one that this page cannot verify. */
export function nextHost({ start: { host }, current }: Pick<Boot, 'start' | 'current'>): LiveRelease | null {
  const channel = current();
  if (channel === null || !isHostBehind(host, channel)) return null;
  const live = channel.remotes[HOST];
  return live !== undefined && live.digest !== host?.digest && !isWithdrawn(live, channel) ? live : null;
}

const isWithdrawn = ({ digest }: LiveRelease, { revoked, recalled = [] }: Channel) => revoked.includes(digest) || recalled.includes(digest);
