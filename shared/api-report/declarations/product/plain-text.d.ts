export declare function plainText(text: string): string;
export declare function safeText(text: string): string;
