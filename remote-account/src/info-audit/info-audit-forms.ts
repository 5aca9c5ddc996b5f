/** What a request holds; client and backend check the same. */
export { infoAuditBody } from '@site/shared/wire';
