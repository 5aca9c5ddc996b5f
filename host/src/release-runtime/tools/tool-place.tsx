/** Mount point of the tools for remote teams; empty, with no code loaded, for everybody else. */
import { createStore, useStore } from '@site/shared/platform';
import type { ComponentType, ReactNode } from 'react';

const placed = createStore<{ readonly Tools: ComponentType } | null>(null);

export function placeTools(Tools: ComponentType): void {
  placed.set({ Tools });
}

export function ToolPlace(): ReactNode {
  const now = useStore(placed);
  return now && <now.Tools />;
}
