/** What the steps of the guide ask for; client and backend check the same. */
export { realNameBody, withdrawPasswordForm } from '@site/shared/wire';
