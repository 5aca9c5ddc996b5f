/** Replaces the snapshot module of the federation runtime: releases are registered by entry; no manifest and no snapshot of remotes is read. */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin: () => undefined };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
