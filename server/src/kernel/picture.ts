import { createHash, timingSafeEqual } from 'node:crypto';
import { FEEDBACK, FEEDBACK_TEXT, pictureTypeOf, type PictureType } from '@site/shared/product';
import type { PictureUpload } from '@site/shared/wire';
import { invalid } from './body.ts';

/** SIG-6: what arrived has the hash it was signed with; its own bytes say what it is, whatever it was called. Refuses everything else. */
export function checkedPicture({ sha256, content }: PictureUpload): PictureType {
  const hash = createHash('sha256').update(content, 'utf8').digest();
  if (!timingSafeEqual(hash, Buffer.from(sha256, 'hex'))) throw invalid('sha256', '图片内容与签名不符');
  const bytes = Buffer.from(content, 'base64');
  const type = bytes.toString('base64') === content ? pictureTypeOf(bytes) : null;
  if (type === null || bytes.length > FEEDBACK.pictureBytes) throw invalid('content', FEEDBACK_TEXT.picture);
  return type;
}
