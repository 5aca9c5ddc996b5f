/** The attribute of an element that a remote fills: its value is the remote. The main part of the page belongs to the owner of the address without it. */
export const PART_OF_REMOTE = 'data-remote';
