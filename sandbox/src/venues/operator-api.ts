/** The operator API (`/ops/api/…`) of simulated venues: what operators' commands send and receive. Types only. */

/** How a simulated sportsbook behaves now. */
export interface SimulatedBook {
  readonly provider: string;
  readonly venueCode: string;
  readonly title: string;
  readonly mode: string;
}

/** The commands of operators for a match of a simulated sportsbook. */
export type MatchOrder =
  | { readonly order: 'void' | 'hold' | 'free' }
  | { readonly order: 'postpone'; readonly hours: number }
  | { readonly order: 'result'; readonly full: string; readonly half: string | null }
  | { readonly order: 'winner'; readonly winners: readonly string[] };

/** How the wallet of a simulated venue misbehaves; `timesLeft` is null for a fault without an end. */
export interface SimulatedFault {
  readonly venueCode: string;
  readonly fault: string;
  readonly timesLeft: number | null;
}
