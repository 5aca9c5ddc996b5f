/** What the dialogs and settings of the profile ask for; client and backend check the same. */
export { changePasswordForm, contactCodeBody, contactCodeForm, quietHoursBody, withdrawPasswordChangeForm } from '@site/shared/wire';
