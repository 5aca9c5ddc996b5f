import { DOC_TYPES, DOCS, plainDocNo, refuseDocNo, refuseField, type DocType, type IdentityStatus } from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint } from '../endpoint.ts';
import { feedbackPictureBody, PICTURE_BODY_BYTES, type PictureUpload } from '../messaging/feedback.ts';

/** One check a member sent; times are ISO-8601. */
export interface IdentityCheck {
  readonly id: string;
  readonly docType: DocType;
  readonly maskedDocNo: string;
  readonly maskedName: string;
  readonly status: Exclude<IdentityStatus, 'none'>;
  /** Why it did not pass, in words for the member. */
  readonly reason: string | null;
  readonly submittedAt: string;
  readonly reviewedAt: string | null;
}

/** The status of a member's identity check. */
export interface Identity {
  readonly status: IdentityStatus;
  /** Null until the real name was given; it is given once. */
  readonly maskedRealName: string | null;
  /** As it was given at registration. */
  readonly birthDate: string;
  /** Newest first. */
  readonly checks: readonly IdentityCheck[];
}

const form = z.object({
  /** Requested while the member has none. */
  realName: z.string().check(z.maxLength(30)),
  docType: z.enum(DOC_TYPES, '请选择证件类型'),
  docNo: z.string().check(z.maxLength(30)),
  pictureIds: z.array(z.string().check(z.regex(/^[\w-]{20,60}$/))).check(z.maxLength(2)),
  consent: z.boolean(),
});
export type NewIdentityCheck = z.infer<typeof form>;

/** VAL-5: the number fits the document, its pictures are all there; a name may stay empty where one is known. */
export const identityBody = form.check(
  speaking('realName', ({ realName }) => (realName === '' ? null : refuseField('realName', realName))),
  speaking('docNo', ({ docType, docNo }) => refuseDocNo(docType, plainDocNo(docNo))),
  speaking('pictureIds', ({ docType, pictureIds }) =>
    pictureIds.filter(Boolean).length === DOCS[docType].pictures.length ? null : `请上传证件照片：${DOCS[docType].pictures.join('、')}`,
  ),
  speaking('consent', ({ consent }) => (consent ? null : '请确认信息真实并同意用于身份核验')),
);

/** The same for a member without a real name. */
export const identityFormWithName = identityBody.check(speaking('realName', ({ realName }) => (realName === '' ? '请输入真实姓名' : null)));

function speaking(field: keyof NewIdentityCheck, refuse: (body: NewIdentityCheck) => string | null) {
  return z.refine<NewIdentityCheck>((body) => refuse(body) === null, {
    path: [field],
    error: ({ input }) => refuse(input as NewIdentityCheck) ?? '',
  });
}

const path = <Name extends string>(name: Name) => `/site/api/v1/user/identity/${name}` as const;

export const getIdentity = memberEndpoint<null, Identity>('POST', path('get'));
/** Submits a check; a person reviews it, and another one may be submitted when it fails. */
export const submitIdentity = memberEndpoint<NewIdentityCheck, Identity>('POST', path('submit'), identityBody);
/** Stores one picture of a document for a draft; a picture without a check is deleted after a day. Only operators can read it. */
export const uploadIdentityPicture = memberEndpoint<PictureUpload, { readonly pictureId: string }>(
  'POST',
  path('picture'),
  feedbackPictureBody,
  PICTURE_BODY_BYTES,
);
