import { type QuietHours } from '@site/shared/product';
import * as z from 'zod/mini';
import { type Page } from '../envelope.ts';
export declare const MAIL_CATEGORIES: readonly ['notification', 'activity', 'announcement', 'system'];
export type MailCategory = (typeof MAIL_CATEGORIES)[number];
export interface Mail {
    readonly id: string;
    readonly category: MailCategory;
    readonly title: string;
    readonly body: string;
    readonly link: string | null;
    readonly read: boolean;
    readonly at: string;
}
export type UnreadMail = Readonly<Record<MailCategory, number>>;
export type MailPage = Page<Mail> & {
    readonly unread: UnreadMail;
};
export declare const mailQuery: z.ZodMiniObject<{
    page: z.ZodMiniInt;
    pageSize: z.ZodMiniInt;
    category: z.ZodMiniEnum<{
        activity: "activity";
        announcement: "announcement";
        notification: "notification";
        system: "system";
    }>;
}, z.core.$strip>;
export type MailQuery = z.infer<typeof mailQuery>;
export declare const mailChoiceBody: z.ZodMiniObject<{
    ids: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    category: z.ZodMiniOptional<z.ZodMiniEnum<{
        activity: "activity";
        announcement: "announcement";
        notification: "notification";
        system: "system";
    }>>;
}, z.core.$strip>;
export type MailChoice = z.infer<typeof mailChoiceBody>;
export declare const listMails: import("../endpoint.ts").MemberEndpoint<{
    page: number;
    pageSize: number;
    category: "activity" | "announcement" | "notification" | "system";
}, MailPage>;
export declare const readMails: import("../endpoint.ts").MemberEndpoint<{
    ids?: string[] | undefined;
    category?: "activity" | "announcement" | "notification" | "system" | undefined;
}, Readonly<Record<"activity" | "announcement" | "notification" | "system", number>>>;
export declare const deleteMails: import("../endpoint.ts").MemberEndpoint<{
    ids?: string[] | undefined;
    category?: "activity" | "announcement" | "notification" | "system" | undefined;
}, Readonly<Record<"activity" | "announcement" | "notification" | "system", number>>>;
export declare const countUnreadMail: import("../endpoint.ts").MemberEndpoint<null, Readonly<Record<"activity" | "announcement" | "notification" | "system", number>>>;
export interface WaitingMail extends Pick<Mail, 'id' | 'category' | 'title' | 'at'> {
    readonly urgent: boolean;
}
export interface MailNews {
    readonly waiting: number;
    readonly newest: readonly WaitingMail[];
    readonly quietHours: QuietHours;
}
export type QuietHoursSetting = QuietHours & {
    readonly now: string;
};
export declare const quietHoursBody: z.ZodMiniObject<{
    on: z.ZodMiniBoolean<boolean>;
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const getMailNews: import("../endpoint.ts").MemberEndpoint<null, MailNews>;
export declare const getQuietHours: import("../endpoint.ts").MemberEndpoint<null, QuietHoursSetting>;
export declare const setQuietHours: import("../endpoint.ts").MemberEndpoint<QuietHours, QuietHoursSetting>;
