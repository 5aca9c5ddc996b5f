/** An island in a first view: the server, which has no page, draws a part with the React of its release. */
import createCache from '@emotion/cache';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { IslandPage, STYLE_PREFIX, type Surroundings } from './island-page.tsx';

/** The markup of a part, after an element with its rules; its ids begin with `prefix`. Throws what the part throws, and where it waits for its code. */
export function drawIsland(Part: ComponentType, surroundings: Surroundings, prefix: string): string {
  const rules: string[] = [];
  const styles = createCache({ key: STYLE_PREFIX });
  styles.sheet.insert = (rule) => void rules.push(rule);
  const markup = renderToString(
    <IslandPage styles={styles} surroundings={surroundings}>
      <Part />
    </IslandPage>,
    { identifierPrefix: prefix },
  );
  return `<style data-island>${rules.join('')}</style>${markup}`;
}
