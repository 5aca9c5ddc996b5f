/** How wide the content of a page is: a wide window gives lists of games and matches more room; text and forms keep the width at which they read well. */
import { CONTENT_WIDTH } from '@site/shared/ui';

/** The most that content takes of a window, in px without its padding. */
export const PAGE_WIDTH_PX = { normal: Number.parseInt(CONTENT_WIDTH, 10), wide: 1680 } as const;

/** The window from which on pages with lists are wide, in px: the theme's `xl`. */
export const WIDE_FROM_PX = 1536;

/** The `maxWidth` of header, footer and pages with lists. */
export const WIDE_WIDTH = { xs: CONTENT_WIDTH, xl: `${PAGE_WIDTH_PX.wide}px` } as const;
