/** What the steps of the guide ask for; client and backend check the same. */
export { realNameBody } from '@site/shared/wire';
