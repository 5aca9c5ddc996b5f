/** The side of an island that is part of the page: a component of the host's React that gives the island its place and its surroundings. */
import { usePlatform } from '@site/host/platform';
import { useQueryClient } from '@site/host/query';
import { createElement, Fragment, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from '@site/host/react';
import { useLocation, useNavigate } from '@site/host/router';
import { useThemeChoice } from '@site/host/ui';
import type { LazyComponent } from '../federation/remote-contract.ts';
import type { drawIsland } from './drawing.tsx';
import type { Island, mountIsland } from './island.tsx';
import type { Surroundings } from './island-page.tsx';
import { hasPage } from './has-page.ts';
import { MovedSlot, useOpenSlots } from './moved-slot.ts';
import type { ShowSlot } from './slot-of-host.tsx';

/** The loader of a part as the host sees it. What islands consist of loads next to the part. */
export function asNative(load: LazyComponent): LazyComponent {
  return hasPage ? () => mounted(load()) : () => drawn(load());
}

async function mounted(loading: ReturnType<LazyComponent>): ReturnType<LazyComponent> {
  const [{ default: part }, { mountIsland: mount }] = await Promise.all([loading, import(/* webpackChunkName: "island" */ './island.tsx')]);
  return { default: () => createElement(IslandPlace, { part, mount }) };
}

async function drawn(loading: ReturnType<LazyComponent>): ReturnType<LazyComponent> {
  const [{ default: part }, { drawIsland: draw }] = await Promise.all([loading, import(/* webpackChunkName: "drawing" */ './drawing.tsx')]);
  return { default: () => createElement(DrawnIsland, { part, draw }) };
}

type Part = Parameters<typeof mountIsland>[0]['part'];

function useSurroundings(showSlot: ShowSlot): Surroundings {
  return {
    platform: usePlatform(),
    queries: useQueryClient(),
    location: useLocation(),
    navigate: useNavigate(),
    theme: useThemeChoice(),
    showSlot,
  };
}

const showsNothing: ShowSlot = () => () => undefined;

function DrawnIsland({ part, draw }: { readonly part: Part; readonly draw: typeof drawIsland }): ReactNode {
  // The registry knows the ids of a drawing by the word that the host's begin with, after one sign.
  const markup = draw(part, useSurroundings(showsNothing), useId().slice(1));
  return createElement('div', { style: { display: 'contents' }, dangerouslySetInnerHTML: { __html: markup } });
}

interface IslandPlaceProps {
  readonly part: Part;
  readonly mount: typeof mountIsland;
}

function IslandPlace({ part, mount }: IslandPlaceProps): ReactNode {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const islandRef = useRef<Island>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const { open, show } = useOpenSlots();
  const surroundings = useSurroundings(show);
  useLayoutEffect(() => {
    if (!place) return;
    islandRef.current ??= mount({ container: place, part, onError: (error) => setFailure({ error }) });
    islandRef.current.draw(surroundings);
  });
  // React also undoes layout effects of what it only hides, and a hidden form keeps its input.
  useEffect(
    () => () => {
      islandRef.current?.unmount();
      islandRef.current = null;
    },
    [],
  );
  // To the boundary that the host puts around every part: it reports the error and goes back to the last good release.
  if (failure) throw failure.error;
  return createElement(
    Fragment,
    null,
    createElement('div', { ref: setPlace, style: { display: 'contents' } }),
    open.map(({ name, place: shown }) => createElement(MovedSlot, { key: name, place: shown }, surroundings.platform.renderSlot(name))),
  );
}
