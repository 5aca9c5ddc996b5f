/** The maximum lengths of the parts of a feedback ticket, in width units (VAL-3), and its daily limits. */
export const FEEDBACK = { title: 40, least: 10, most: 500, pictures: 3, aDay: 5, pictureBytes: 2 * 1024 * 1024 } as const;

/** The messages of feedback forms for missing or too long values. */
export const FEEDBACK_TEXT = {
  type: '请选择反馈类型',
  title: '请输入标题',
  titleTooLong: `标题不能超过${FEEDBACK.title}个字符`,
  content: '请输入反馈内容',
  tooShort: `内容至少${FEEDBACK.least}个字符`,
  tooLong: `内容不能超过${FEEDBACK.most}个字符`,
  picture: '请上传2MB以内的JPG/PNG图片',
  tooManyPictures: `最多上传${FEEDBACK.pictures}张图片`,
  tooOften: `每天最多提交${FEEDBACK.aDay}条，请明日再试`,
} as const;

/** What every upload of a picture keeps to. */
export const PICTURE_UPLOAD = {
  maxBytes: FEEDBACK.pictureBytes,
  wrong: FEEDBACK_TEXT.picture,
  tooMany: '今日上传图片过多，请明日再试',
  tooOften: '上传图片过于频繁，请一小时后再试',
} as const;

/** The accepted kinds of pictures. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

const startsWith = (bytes: Uint8Array, head: readonly number[], from = 0): boolean =>
  head.every((byte, place) => bytes[from + place] === byte);

/** The kind of a picture by its first bytes, whatever its name says; null for anything else. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  return startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8) ? 'image/webp' : null;
}

/** The topics of a ticket as people read them, in the order of the form. */
export const FEEDBACK_TYPE_LABEL = {
  deposit: '存款问题',
  withdraw: '取款问题',
  game: '游戏问题',
  activity: '活动问题',
  suggest: '建议',
  other: '其他',
} as const;
