import { createHash } from 'node:crypto';
import { uploadIdentityPicture, type NewIdentityCheck } from '@site/shared/wire';
import type { SignedClient } from '../../../kernel/testing.ts';

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Uploads a valid picture and returns its id. */
export async function documentPicture(member: SignedClient): Promise<string> {
  const content = Buffer.from([...PNG_HEAD, ...Array.from({ length: 60 }, (_, byte) => byte)]).toString('base64');
  const { data, message } = await member.call(uploadIdentityPicture, {
    sha256: createHash('sha256').update(content).digest('hex'),
    content,
  });
  if (data === null) throw new Error(`The picture was refused: ${message}`);
  return data.pictureId;
}

/** A valid check by passport. */
export async function passportCheck(member: SignedClient, docNo: string): Promise<NewIdentityCheck> {
  return { realName: '王小明', docType: 'passport', docNo, pictureIds: [await documentPicture(member)], consent: true };
}
