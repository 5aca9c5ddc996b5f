export interface StartSettings {
    readonly siteId: number;
    readonly salt: string;
    readonly secretPath: string;
    readonly apiOrigin: string;
    readonly venueOrigin: string;
    readonly videoOrigins: readonly string[];
    readonly sandbox: boolean;
    readonly payeeKey: string;
    readonly development?: boolean;
}
