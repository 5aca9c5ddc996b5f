export declare const withoutStrokes: (text: string) => string;
export declare function isReservedName(name: string): boolean;
export declare function refuseReservedUserName(userName: string): string | null;
export declare function refuseNickname(nickname: string): string | null;
export declare function hasContact(text: string): boolean;
