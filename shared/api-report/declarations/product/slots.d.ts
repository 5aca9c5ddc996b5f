export declare const SLOTS: {
    readonly 'header.balance': 'finance';
    readonly 'home.continue': 'games';
    readonly 'home.matches': 'games';
    readonly 'home.games': 'games';
    readonly 'home.offers': 'activities';
    readonly 'home.vip': 'account';
    readonly 'home.help': 'help';
};
export type SlotName = keyof typeof SLOTS;
export type SlotsOf<Remote> = {
    [Name in SlotName]: (typeof SLOTS)[Name] extends Remote ? Name : never;
}[SlotName];
