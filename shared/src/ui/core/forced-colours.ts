import { css } from '@emotion/react';

/** What is chosen, pressed or where the player is. */
const CHOSEN = ':is([aria-pressed="true"], [aria-selected="true"], [aria-current="page"], [aria-current="step"], [aria-checked="true"])';

/**
 * With colours that the player's system forces (WCAG 1.4.11): backgrounds and shadows are gone there, so the colour tokens become the system's, what is chosen keeps a
 * background, fields keep a ring while they have the focus, and bars of progress keep their length.
 */
export const forcedColours = css({
  '@media (forced-colors: active)': {
    ':root:root:root': {
      ...Object.fromEntries(['bg', 'surface', 'raised'].map((name) => [`--site-palette-${name}`, 'Canvas'])),
      ...Object.fromEntries(
        ['ink', 'text2', 'text3', 'line', 'control', 'gold', 'win', 'loss', 'live'].map((name) => [`--site-palette-${name}`, 'CanvasText']),
      ),
      ...Object.fromEntries(['accent', 'goldFill'].map((name) => [`--site-palette-${name}`, 'Highlight'])),
      ...Object.fromEntries(['onAccent', 'onGold'].map((name) => [`--site-palette-${name}`, 'HighlightText'])),
    },
    [CHOSEN]: { forcedColorAdjust: 'none', background: 'Highlight !important', color: 'HighlightText !important' },
    [`${CHOSEN} *`]: { forcedColorAdjust: 'none', color: 'inherit !important' },
    'input:is([type="checkbox"], [type="radio"]):checked, progress + *': { forcedColorAdjust: 'none' },
    'label:has(> input[type="radio"]:checked)': { outline: '3px solid Highlight', outlineOffset: -3 },
    ':focus-visible': { outline: '3px solid Highlight !important', outlineOffset: '2px !important' },
    'div:has(> progress)': { border: '1px solid CanvasText' },
  },
});
