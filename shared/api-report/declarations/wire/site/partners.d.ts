import * as z from 'zod/mini';
export interface CommissionTier {
    readonly fromPlayers: number;
    readonly rateBp: number;
}
export interface AgentProgram {
    readonly recruiting: boolean;
    readonly intro: string;
    readonly tiers: readonly CommissionTier[];
    readonly duties: readonly string[];
    readonly questions: readonly {
        readonly question: string;
        readonly answer: string;
    }[];
    readonly email: string;
}
export interface AgentVerification {
    readonly code: string;
    readonly valid: boolean;
    readonly maskedName: string | null;
    readonly since: string | null;
}
export declare const agentApplicationBody: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    plan: z.ZodMiniString<string>;
    adult: z.ZodMiniLiteral<true>;
}, z.core.$strip>;
export type AgentApplication = z.infer<typeof agentApplicationBody>;
export interface Sponsorship {
    readonly index: number;
    readonly partner: string;
    readonly field: string;
    readonly title: string;
    readonly story: readonly string[];
    readonly from: string;
    readonly until: string | null;
    readonly milestones: readonly {
        readonly at: string;
        readonly text: string;
    }[];
    readonly press: readonly {
        readonly at: string;
        readonly outlet: string;
        readonly title: string;
        readonly url: string | null;
    }[];
    readonly art: string;
    readonly mark: string;
}
export declare const getAgentProgram: import("../endpoint.ts").Endpoint<null, AgentProgram>;
export declare const verifyAgent: import("../endpoint.ts").Endpoint<{
    code: string;
}, AgentVerification>;
export declare const applyAsAgent: import("../endpoint.ts").Endpoint<{
    name: string;
    email: string;
    plan: string;
    adult: true;
}, {
    readonly applicationNo: string;
}>;
export declare const listSponsorships: import("../endpoint.ts").Endpoint<null, readonly Sponsorship[]>;
