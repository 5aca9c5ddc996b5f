/** What forms of several pages ask for; client and backend check the same. */
export { withdrawPasswordForm } from '@site/shared/wire';
