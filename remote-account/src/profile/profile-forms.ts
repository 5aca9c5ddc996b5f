/** What the dialogs of the profile ask for; client and backend check the same. */
export { changePasswordForm, contactCodeBody, contactCodeForm, withdrawPasswordChangeForm } from '@site/shared/wire';
