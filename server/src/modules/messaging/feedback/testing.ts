import { createHash } from 'node:crypto';
import type { NewFeedback, PictureUpload } from '@site/shared/wire';

const HEAD = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff, 0xe0],
  webp: [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
  gif: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  html: [0x3c, 0x68, 0x74, 0x6d, 0x6c, 0x3e],
} as const;

/** Bytes with the magic number of a file type, of any length. */
export function pictureUpload(kind: keyof typeof HEAD, bytes = 64): PictureUpload {
  const file = Buffer.alloc(bytes);
  file.set(HEAD[kind].slice(0, bytes));
  const content = file.toString('base64');
  return { sha256: createHash('sha256').update(content).digest('hex'), content };
}

/** A valid ticket. */
export const NEW_FEEDBACK: NewFeedback = {
  type: 'deposit',
  title: '存款未到账',
  content: '今天上午的存款一小时后还没有到账。',
  pictureIds: [],
};
