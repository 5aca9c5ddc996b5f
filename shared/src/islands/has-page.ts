/** Whether the release runs in a page; a server that draws first views has none. */
export const hasPage = typeof HTMLElement === 'function';
