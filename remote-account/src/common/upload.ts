import { BusinessError, type Api } from '@site/shared/platform';
import { CODE, FEEDBACK, FEEDBACK_TEXT, pictureTypeOf } from '@site/shared/product';
import type { Endpoint, PictureUpload } from '@site/shared/wire';

const HEAD_CHARACTERS = 24;

/** Whether a file may go up: its own first bytes and its size say so. `content` is base64. */
function mayUpload(content: string, bytes: number): boolean {
  const head = Uint8Array.from(atob(content.slice(0, HEAD_CHARACTERS)), (sign) => sign.charCodeAt(0));
  return bytes <= FEEDBACK.pictureBytes && pictureTypeOf(head) !== null;
}

/** Sends one picture up with its own hash (SIG-6), as it is, and answers its id. What may not go up is refused here already. */
export async function sendPicture(
  api: Api,
  endpoint: Endpoint<PictureUpload, { readonly pictureId: string }>,
  file: File,
): Promise<string> {
  const content = file.size <= FEEDBACK.pictureBytes ? await base64Of(file) : '';
  if (content === '' || !mayUpload(content, file.size)) throw new BusinessError({ code: CODE.validation, message: FEEDBACK_TEXT.picture });
  const { sha256Hex } = await import('@site/shared/crypto');
  return (await api.call(endpoint, { sha256: sha256Hex(content), content })).pictureId;
}

const base64Of = async (file: File): Promise<string> => (await dataUrlOf(file)).split(',')[1] ?? '';

/** A file as an address that shows it. */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}
