import { createHash, timingSafeEqual } from 'node:crypto';
import { FEEDBACK, FEEDBACK_TEXT, pictureTypeOf, type PictureType } from '@site/shared/product';
import type { PictureUpload } from '@site/shared/wire';
import { invalid } from '../http/body.ts';

/** SIG-6: validates that an upload has its signed hash and that its bytes match its type, whatever its name. Refuses everything else. */
export function validateUpload({ sha256, content }: PictureUpload): PictureType {
  const hash = createHash('sha256').update(content, 'utf8').digest();
  if (!timingSafeEqual(hash, Buffer.from(sha256, 'hex'))) throw invalid('sha256', '图片内容与签名不符');
  const bytes = Buffer.from(content, 'base64');
  const type = bytes.toString('base64') === content ? pictureTypeOf(bytes) : null;
  if (type === null || bytes.length > FEEDBACK.pictureBytes) throw invalid('content', FEEDBACK_TEXT.picture);
  return type;
}
