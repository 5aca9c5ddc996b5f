export declare const CHAT_HANDSHAKE = "/stream/ws/v1/handshake?clientType=web";
export declare const CHAT_STATUS: {
    readonly disconnected: 0;
    readonly open: 1;
};
export type ChatStatus = (typeof CHAT_STATUS)[keyof typeof CHAT_STATUS];
export declare const CHAT_MESSAGE: {
    readonly heartbeat: 0;
    readonly login: 10001;
    readonly joinRoom: 10002;
    readonly broadcastRoom: 10003;
    readonly speechStatus: 10004;
    readonly msgShield: 10005;
    readonly roomStatus: 10006;
    readonly chatVipLevel: 10007;
    readonly broadcastJoin: 10008;
    readonly allRoomMaintain: 10009;
    readonly shareBetRecord: 10010;
    readonly chatHistory: 10011;
    readonly leaveRoom: 10012;
    readonly score: 10014;
    readonly gift: 10017;
};
export type ChatMessageName = keyof typeof CHAT_MESSAGE;
export declare const MAIL_MESSAGE = 20001;
export interface ChatMessage {
    readonly msgId: number;
    readonly msgData: unknown;
}
export declare const SPEECH: {
    readonly muted: 0;
    readonly allowed: 1;
};
export type SpeechStatus = (typeof SPEECH)[keyof typeof SPEECH];
export interface ChatSession {
    readonly speechStatus: SpeechStatus;
    readonly vipMin: number;
    readonly vipMax: number;
}
export declare function chatMessageName(msgId: number): ChatMessageName | null;
export declare function chatLogIn(token: string | null, body: string): ChatMessage | null;
export declare function mayReconnect({ hasToken, attempts }: {
    readonly hasToken: boolean;
    readonly attempts: number;
}): boolean;
