/** Element that holds what the server drew of a page until the page's own tree has rendered. */
export const FIRST_VIEW_ID = 'first-view';
