import { css, type CSSObject } from '@emotion/react';
import type { CssVarsTheme } from '@mui/material/styles';
import { forcedColours } from './forced-colours.ts';
import { colour, FONT, TEXT_SIZE, theme, type themeOf } from '../theme.ts';

/** The CSS variables of a theme, as style sheets. */
export const globalStylesOf = (look: ReturnType<typeof themeOf>) =>
  ((look as unknown as CssVarsTheme).generateStyleSheets() as CSSObject[]).map((sheet) => css(sheet));

/** The base style sheet: scheme variables, type, focus ring, no motion with `prefers-reduced-motion`. */
export const globalStyles = [
  ...globalStylesOf(theme),
  css({
    '*, *::before, *::after': { boxSizing: 'border-box' },
    ':root': {
      colorScheme: 'dark',
      WebkitTextSizeAdjust: '100%',
      // The frame's header stays at the upper edge: what a screen keeps in view there begins below it.
      '--header-height': '97px',
      // The bar with the sections at the lower edge of a phone; no other window has one.
      '--bottom-bar-height': '0px',
      // What gets the focus is scrolled below that header, above what a screen docks over the page, and above the bar of a phone.
      scrollPaddingTop: 'var(--header-height)',
      scrollPaddingBottom: 'var(--docked-height, 0px)',
      '@media (max-width: 599.95px)': {
        '--header-height': 'calc(49px + env(safe-area-inset-top))',
        '--bottom-bar-height': 'calc(57px + env(safe-area-inset-bottom))',
        scrollPaddingBottom: 'max(var(--docked-height, 0px), var(--bottom-bar-height) + 7px)',
      },
    },
    // What has the focus in a bar that stays in view is in view, though in the padding: without this its focus and each typed letter would scroll the page.
    ':root:has([data-bar] :focus)': { scrollPadding: 0 },
    ':root[data-theme="light"]': { colorScheme: 'light' },
    body: {
      margin: 0,
      minHeight: '100dvh',
      background: colour.bg,
      color: colour.ink,
      fontFamily: FONT,
      fontSize: TEXT_SIZE.body,
      lineHeight: 1.5,
      overflowWrap: 'anywhere',
      lineBreak: 'strict',
      // No last line of a single character.
      textWrap: 'pretty',
      WebkitFontSmoothing: 'antialiased',
      WebkitTapHighlightColor: 'transparent',
    },
    'h1, h2, h3, h4, p, figure, dl, dd, ol, ul': { margin: 0, padding: 0 },
    'ol, ul': { listStyle: 'none' },
    a: { color: 'inherit' },
    'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 0 },
    'img, svg, video, canvas': { display: 'block', maxWidth: '100%' },
    '.icon': { flexShrink: 0 },
    ':focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
    '::selection': { background: colour.accent, color: colour.onAccent },
    '::placeholder': { color: colour.text3, opacity: 1 },
    '[hidden]': { display: 'none !important' },
    html: { scrollbarColor: `${colour.line} transparent`, overflowY: 'scroll' },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '1ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '1ms !important',
      },
    },
  }),
  forcedColours,
];
