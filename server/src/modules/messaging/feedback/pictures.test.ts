import { createHash } from 'node:crypto';
import { CODE } from '@site/shared/product';
import { createFeedback, getFeedback, getFeedbackPicture, logIn, uploadFeedbackPicture } from '@site/shared/wire';
import { HOUR_MS } from '../../../kernel/clock.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { pictureUpload } from '../../../kernel/testing.ts';
import { NEW_FEEDBACK } from './testing.ts';

const app = withTestApp();

/** The first bytes of each kind, base64. */
const HEADS = { png: 'iVBORw0KGgo', jpg: '/9j/', webp: 'UklGR' } as const;
const LARGEST = 2 * 1024 * 1024;

test.each(['png', 'jpg', 'webp'] as const)('a %s is uploaded signed with its hash and is returned to its owner [SIG-6]', async (kind) => {
  const member = await app.newcomer(`fbpic${kind}`);
  const pictureId = (await member.call(uploadFeedbackPicture, pictureUpload(kind))).data?.pictureId ?? '';
  const { data } = await member.call(createFeedback, { ...NEW_FEEDBACK, pictureIds: [pictureId] });

  expect((await member.call(getFeedback, { ticketNo: data?.ticketNo ?? '' })).data?.pictureIds).toEqual([pictureId]);
  expect((await member.call(getFeedbackPicture, { pictureId })).data).toEqual({
    type: kind === 'jpg' ? 'image/jpeg' : `image/${kind}`,
    content: expect.stringContaining(HEADS[kind]),
  });
});

test('a picture of two megabytes is accepted, one byte more is refused', async () => {
  const member = await app.newcomer('fbpiclarge');

  expect((await member.call(uploadFeedbackPicture, pictureUpload('png', LARGEST))).status_code).toBe(6000);
  expect(await member.call(uploadFeedbackPicture, pictureUpload('png', LARGEST + 1))).toMatchObject({
    status_code: 10003,
    message: expect.stringContaining('请上传2MB以内的JPG/PNG图片'),
  });
});

test.each(['gif', 'html'] as const)('a %s is refused by its content, whatever it is called', async (kind) => {
  const member = await app.newcomer(`fbpic${kind}`);

  expect((await member.call(uploadFeedbackPicture, pictureUpload(kind))).message).toContain('请上传2MB以内的JPG/PNG图片');
});

test('a picture whose hash differs is refused, and so is a modified body [SIG-6]', async () => {
  const member = await app.newcomer('fbpichash');
  const upload = pictureUpload('png');
  const other = pictureUpload('png', 300);
  const sent = { method: 'POST', url: uploadFeedbackPicture.path } as const;

  expect((await member.call(uploadFeedbackPicture, { ...upload, sha256: other.sha256 })).message).toContain('图片内容与签名不符');
  const [, touched] = await member.replay({ ...sent, text: JSON.stringify(upload) }, { ...sent, text: JSON.stringify(other) });
  expect(touched?.status_code).toBe(10108);
});

test('a picture belongs to its member and to one ticket only', async () => {
  const owner = await app.newcomer('fbpicowner');
  const stranger = await app.newcomer('fbpicstranger');
  const pictureId = (await owner.call(uploadFeedbackPicture, pictureUpload('png'))).data?.pictureId ?? '';
  const ticket = { ...NEW_FEEDBACK, pictureIds: [pictureId] };

  expect((await stranger.call(getFeedbackPicture, { pictureId })).data).toBeNull();
  expect((await stranger.call(createFeedback, ticket)).message).toContain('图片已失效，请重新上传');
  expect((await owner.call(createFeedback, ticket)).status_code).toBe(6000);
  expect((await owner.call(createFeedback, ticket)).message).toContain('图片已失效，请重新上传');
});

test('other calls keep their small limit, and guests upload nothing', async () => {
  const text = JSON.stringify({ userName: 'player01', password: 'x'.repeat(70_000), remember: false });

  expect((await app.guest().send({ method: 'POST', url: logIn.path, text })).status_code).toBe(10003);
  expect((await app.guest().call(uploadFeedbackPicture, pictureUpload('png'))).data).toBeNull();
});

test('a member may try forty pictures an hour, refused ones included', async () => {
  const member = await app.newcomer('picturetries');
  const other = await app.newcomer('pictureother');
  const { content } = pictureUpload('png');
  const broken = Buffer.from(content, 'base64').subarray(0, 40).toString('base64');
  const upload = { sha256: createHash('sha256').update(broken).digest('hex'), content: broken };
  const answers = [];
  for (let attempt = 0; attempt < 41; attempt += 1) answers.push((await member.call(uploadFeedbackPicture, upload)).status_code);

  expect(answers.slice(0, 40)).toEqual(Array(40).fill(CODE.validation));
  expect(answers[40]).toBe(CODE.limited);
  expect((await other.call(uploadFeedbackPicture, pictureUpload('png'))).status_code).toBe(CODE.success);
  app.clock.advance(HOUR_MS);
  expect((await member.call(uploadFeedbackPicture, pictureUpload('png'))).status_code).toBe(CODE.success);
});
