import { CODE, FEEDBACK, FEEDBACK_TEXT, pictureTypeOf, type PictureType } from '@site/shared/product';
import type { PictureUpload } from '@site/shared/wire';
import { BusinessError } from './errors.ts';

const HEAD_CHARACTERS = 24;
const PICTURE_TYPES: readonly PictureType[] = ['image/png', 'image/jpeg', 'image/webp'];

interface Rules {
  /** The hash of a text, in hex. */
  readonly sha256Hex: (text: string) => string;
  /** The accepted kinds of pictures; by default those of every form. */
  readonly types?: readonly PictureType[];
}

/**
 * A file to upload, unchanged, with its own hash (SIG-6). A file whose size or first bytes are not accepted is
 * refused here already, as the backend refuses it.
 */
export async function pictureUpload(file: File, { sha256Hex, types = PICTURE_TYPES }: Rules): Promise<PictureUpload> {
  const content = file.size <= FEEDBACK.pictureBytes ? ((await dataUrlOf(file)).split(',')[1] ?? '') : '';
  const head = Uint8Array.from(atob(content.slice(0, HEAD_CHARACTERS)), (sign) => sign.charCodeAt(0));
  const type = pictureTypeOf(head);
  if (type === null || !types.includes(type)) throw new BusinessError({ code: CODE.validation, message: FEEDBACK_TEXT.picture });
  return { sha256: sha256Hex(content), content };
}

/** A file as a data address for display. */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}
