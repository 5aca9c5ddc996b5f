/** What the forms of player protection hold; client and backend check the same. */
export { breakForm, exclusionForm, limitForm, OWN_LENGTH, realityForm } from '@site/shared/wire';
