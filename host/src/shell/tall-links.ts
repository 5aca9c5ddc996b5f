/** Links in a line, each as tall to touch as a button without the line growing. */
export const TALL_LINKS = { '& a': { display: 'inline-block', py: 3, my: -3 } } as const;
