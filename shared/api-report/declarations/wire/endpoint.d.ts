import type * as z from 'zod/mini';
export type Access = 'guest' | 'member';
export type BodySchema<Body> = z.ZodMiniType<Body>;
export interface Endpoint<Body, Answer> {
    readonly method: 'GET' | 'POST';
    readonly path: `/${string}`;
    readonly access: Access;
    readonly body: BodySchema<Body> | null;
    readonly money: boolean;
    readonly bodyLimitBytes?: number;
    readonly answer?: Answer;
}
export interface MemberEndpoint<Body, Answer> extends Endpoint<Body, Answer> {
    readonly access: 'member';
}
export interface MoneyEndpoint<Body, Answer> extends MemberEndpoint<Body, Answer> {
    readonly money: true;
}
type Method = Endpoint<never, never>['method'];
export declare function endpoint<Body, Answer>(method: Method, path: `/${string}`, body?: BodySchema<Body> | null): Endpoint<Body, Answer>;
export declare function memberEndpoint<Body, Answer>(method: Method, path: `/${string}`, body?: BodySchema<Body> | null, bodyLimitBytes?: number): MemberEndpoint<Body, Answer>;
export declare function moneyEndpoint<Body, Answer>(method: Method, path: `/${string}`, body?: BodySchema<Body> | null): MoneyEndpoint<Body, Answer>;
export {};
