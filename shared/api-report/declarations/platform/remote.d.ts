import { type LazyComponent, type RemoteContract } from '../federation/remote-contract.ts';
import type { TeamClaims } from '../federation/team-claims.ts';
import type { RemoteName } from '../product/remotes.ts';
import type { RoutesOf } from '../product/routes.ts';
import type { SlotsOf } from '../product/slots.ts';
import type { Platform } from './platform.tsx';
export { PLATFORM_CONTRACT, refuseRemote } from '../federation/remote-contract.ts';
export type Lazy = LazyComponent;
export interface RemoteDefinition<Name extends RemoteName> {
    readonly screens: Readonly<Record<RoutesOf<Name>, Lazy>>;
    readonly slots: Readonly<Record<SlotsOf<Name>, Lazy>>;
    readonly start?: (platform: Platform) => () => void;
}
export interface TeamRemoteDefinition<Claims extends Pick<TeamClaims, 'addresses'>> {
    readonly screens: Readonly<Record<keyof Claims['addresses'], Lazy>>;
    readonly slots?: Readonly<Record<FilledSlot<Claims>, Lazy>>;
    readonly start?: (platform: Platform) => () => void;
}
export type FilledSlot<Claims> = Claims extends {
    readonly fills: infer Fills;
} ? keyof Fills : never;
export type RemoteModule = RemoteContract<Platform>;
export declare function defineTeamRemote<Claims extends Pick<TeamClaims, 'addresses'>>(remote: string, { screens, slots, start }: TeamRemoteDefinition<Claims>): RemoteModule;
export declare function defineRemote<Name extends RemoteName>(remote: Name, definition: RemoteDefinition<Name>): RemoteModule;
