import { BusinessError, type Api } from '@site/shared/platform';
import { CODE, FEEDBACK, FEEDBACK_TEXT } from '@site/shared/product';
import { uploadFeedbackPicture } from '@site/shared/wire';
import { mayUpload } from './feedback.rules.ts';

/** Sends one picture up with its own hash (SIG-6), as it is, and answers its id. What may not go up is refused here already. */
export async function sendPicture(api: Api, file: File): Promise<string> {
  const content = file.size <= FEEDBACK.pictureBytes ? await base64Of(file) : '';
  if (content === '' || !mayUpload(content, file.size)) throw new BusinessError({ code: CODE.validation, message: FEEDBACK_TEXT.picture });
  const { sha256Hex } = await import('@site/shared/crypto');
  return (await api.call(uploadFeedbackPicture, { sha256: sha256Hex(content), content })).pictureId;
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}
