import type { MobileSource } from '../storage-keys.ts';
export type PhoneSystem = 'ios' | 'android';
export declare function phoneSystemOf(userAgent: string): PhoneSystem;
export declare function isInAppBrowser(userAgent: string): boolean;
interface MobileVisit {
    readonly userAgent: string;
    readonly pathname: string;
    readonly installed: boolean;
    readonly stayWeb: boolean;
}
export declare function goesToDownloadPage({ userAgent, pathname, installed, stayWeb }: MobileVisit): boolean;
export declare function mobileWayBack(source: MobileSource | null, origin: string): string;
export {};
