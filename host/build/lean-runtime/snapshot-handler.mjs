/** Stands for the federation runtime's module of this name: releases are registered by their entry, no manifest and no snapshot of remotes is ever read. */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin: () => undefined };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
