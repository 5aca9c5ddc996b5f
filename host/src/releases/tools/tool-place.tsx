/** Where the tools of remote teams stand in the page; empty, and nothing of them loaded, for everybody else. */
import { createStore, useReadable } from '@site/shared/platform';
import type { ComponentType, ReactNode } from 'react';

const placed = createStore<{ readonly Tools: ComponentType } | null>(null);

export function placeTools(Tools: ComponentType): void {
  placed.set({ Tools });
}

export function ToolPlace(): ReactNode {
  const now = useReadable(placed);
  return now && <now.Tools />;
}
