export interface FloatingIcon {
    readonly id: string;
    readonly title: string;
    readonly image: string;
    readonly link: string;
}
export interface Popup {
    readonly id: string;
    readonly title: string;
    readonly text: string;
    readonly image: string;
    readonly link: string;
}
export declare const listFloatingIcons: import("../endpoint.ts").Endpoint<{
    displayEquipment: '1';
}, readonly FloatingIcon[]>;
export declare const getPopup: import("../endpoint.ts").Endpoint<null, Popup | null>;
