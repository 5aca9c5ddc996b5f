import { uploadIdentityPicture, type NewIdentityCheck } from '@site/shared/wire';
import { pictureUpload, type SignedClient } from '../../../kernel/testing.ts';

/** Uploads a valid picture and returns its id. */
export async function documentPicture(member: SignedClient): Promise<string> {
  const { data, message } = await member.call(uploadIdentityPicture, pictureUpload('png'));
  if (data === null) throw new Error(`The picture was refused: ${message}`);
  return data.pictureId;
}

/** A valid check by passport. */
export async function passportCheck(member: SignedClient, docNo: string): Promise<NewIdentityCheck> {
  return { realName: '王小明', docType: 'passport', docNo, pictureIds: [await documentPicture(member)], consent: true };
}
