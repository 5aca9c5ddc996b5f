export interface KeySignature {
  readonly keyid: string;
  readonly sig: string;
}

export function newKeyPem(): string;
export function publicPartOf(pem: string): { readonly publicKey: string; readonly keyid: string };
export function signText(text: string, pem: string): KeySignature;
export function signWithTeamKeys(text: string, remote: string, folder: string | null | undefined): readonly KeySignature[];
