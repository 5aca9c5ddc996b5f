import * as z from 'zod/mini';
import { type PictureType } from '@site/shared/product';
import { type Page } from '../envelope.ts';
export declare const FEEDBACK_TYPES: readonly ['deposit', 'withdraw', 'game', 'activity', 'suggest', 'other'];
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];
export type FeedbackStatus = 'open' | 'replied' | 'closed';
export interface FeedbackTicket {
    readonly ticketNo: string;
    readonly type: FeedbackType;
    readonly title: string;
    readonly status: FeedbackStatus;
    readonly rating: number | null;
    readonly at: string;
    readonly updatedAt: string;
}
export interface FeedbackReply {
    readonly id: string;
    readonly from: 'member' | 'staff';
    readonly content: string;
    readonly at: string;
}
export interface FeedbackThread extends FeedbackTicket {
    readonly replies: readonly FeedbackReply[];
    readonly pictureIds: readonly string[];
}
export interface FeedbackPicture {
    readonly type: PictureType;
    readonly content: string;
}
export declare const feedbackBody: z.ZodMiniObject<{
    type: z.ZodMiniEnum<{
        activity: "activity";
        deposit: "deposit";
        game: "game";
        other: "other";
        suggest: "suggest";
        withdraw: "withdraw";
    }>;
    title: z.ZodMiniString<string>;
    content: z.ZodMiniString<string>;
    pictureIds: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type NewFeedback = z.infer<typeof feedbackBody>;
export declare const guestFeedbackBody: z.ZodMiniObject<{
    captchaId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    captchaCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    proof: z.ZodMiniOptional<z.ZodMiniString<string>>;
    type: z.ZodMiniEnum<{
        activity: "activity";
        deposit: "deposit";
        game: "game";
        other: "other";
        suggest: "suggest";
        withdraw: "withdraw";
    }>;
    title: z.ZodMiniString<string>;
    content: z.ZodMiniString<string>;
    contact: z.ZodMiniString<string>;
}, z.core.$strip>;
export type GuestFeedback = z.infer<typeof guestFeedbackBody>;
export declare const feedbackQuery: z.ZodMiniObject<{
    page: z.ZodMiniInt;
    pageSize: z.ZodMiniInt;
}, z.core.$strip>;
export type FeedbackQuery = z.infer<typeof feedbackQuery>;
export declare const feedbackReplyText: z.ZodMiniObject<{
    content: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const feedbackReplyBody: z.ZodMiniObject<{
    ticketNo: z.ZodMiniString<string>;
    content: z.ZodMiniString<string>;
}, z.core.$strip>;
export type FeedbackAnswer = z.infer<typeof feedbackReplyBody>;
export declare const feedbackRatingBody: z.ZodMiniObject<{
    ticketNo: z.ZodMiniString<string>;
    rating: z.ZodMiniInt;
}, z.core.$strip>;
export type FeedbackRating = z.infer<typeof feedbackRatingBody>;
export declare const feedbackChoice: z.ZodMiniObject<{
    ticketNo: z.ZodMiniString<string>;
}, z.core.$strip>;
export type FeedbackChoice = z.infer<typeof feedbackChoice>;
export declare const PICTURE_BODY_BYTES: number;
export declare const feedbackPictureBody: z.ZodMiniObject<{
    sha256: z.ZodMiniString<string>;
    content: z.ZodMiniString<string>;
}, z.core.$strip>;
export type PictureUpload = z.infer<typeof feedbackPictureBody>;
export declare const createFeedback: import("../endpoint.ts").MemberEndpoint<{
    type: "activity" | "deposit" | "game" | "other" | "suggest" | "withdraw";
    title: string;
    content: string;
    pictureIds: string[];
}, FeedbackTicket>;
export declare const createGuestFeedback: import("../endpoint.ts").Endpoint<{
    captchaId?: string | undefined;
    captchaCode?: string | undefined;
    proof?: string | undefined;
    type: "activity" | "deposit" | "game" | "other" | "suggest" | "withdraw";
    title: string;
    content: string;
    contact: string;
}, Pick<FeedbackTicket, "ticketNo">>;
export declare const listFeedback: import("../endpoint.ts").MemberEndpoint<{
    page: number;
    pageSize: number;
}, Page<FeedbackTicket>>;
export declare const getFeedback: import("../endpoint.ts").MemberEndpoint<{
    ticketNo: string;
}, FeedbackThread>;
export declare const replyFeedback: import("../endpoint.ts").MemberEndpoint<{
    ticketNo: string;
    content: string;
}, FeedbackThread>;
export declare const closeFeedback: import("../endpoint.ts").MemberEndpoint<{
    ticketNo: string;
}, FeedbackThread>;
export declare const rateFeedback: import("../endpoint.ts").MemberEndpoint<{
    ticketNo: string;
    rating: number;
}, FeedbackThread>;
export declare const uploadFeedbackPicture: import("../endpoint.ts").MemberEndpoint<{
    sha256: string;
    content: string;
}, {
    readonly pictureId: string;
}>;
export declare const getFeedbackPicture: import("../endpoint.ts").MemberEndpoint<{
    readonly pictureId: string;
}, FeedbackPicture>;
