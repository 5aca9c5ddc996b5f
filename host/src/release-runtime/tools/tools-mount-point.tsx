/** Mount point of the tools for remote teams; empty, with no code loaded, for everybody else. */
import { createStore, useStore } from '@site/shared/platform';
import type { ComponentType, ReactNode } from 'react';

const mountedTools = createStore<{ readonly Tools: ComponentType } | null>(null);

export function mountTools(Tools: ComponentType): void {
  mountedTools.set({ Tools });
}

export function ToolsMountPoint(): ReactNode {
  const now = useStore(mountedTools);
  return now && <now.Tools />;
}
