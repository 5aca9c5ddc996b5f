export declare function textWidth(text: string): number;
export declare function cutToWidth(text: string, width: number): string;
export declare function maskName(name: string): string;
export declare function maskUserName(name: string): string;
export declare function maskEmail(email: string): string;
export declare function maskCard(cardNo: string): string;
export declare function maskWalletAddress(address: string): string;
