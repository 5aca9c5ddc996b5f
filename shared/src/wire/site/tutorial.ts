import { endpoint } from '../endpoint.ts';

/** The subject of the picture of a step. */
export const STEP_PICTURES = [
  'choose',
  'amount',
  'copy',
  'scan',
  'pay',
  'wait',
  'done',
  'bind',
  'password',
  'network',
  'test',
  'install',
] as const;
export type StepPictureName = (typeof STEP_PICTURES)[number];

/** One step of a tutorial: what to do, and what one then sees. */
export interface TutorialStep {
  readonly title: string;
  readonly text: string;
  readonly picture: StepPictureName;
}

/** How one way of paying in or out is done. `route` is where it begins. */
export interface TutorialCard {
  readonly code: string;
  readonly direction: 'deposit' | 'withdrawal';
  readonly title: string;
  readonly summary: string;
  readonly steps: readonly TutorialStep[];
  readonly tips: readonly string[];
}

/** How USDT are bought and sent with a wallet or an exchange of somebody else. */
export interface PlatformTutorial {
  readonly code: string;
  readonly name: string;
  readonly kind: '钱包' | '交易所';
  /** The official address as a text to compare with, never a link. */
  readonly officialSite: string;
  readonly networks: readonly ('TRC20' | 'ERC20')[];
  readonly steps: readonly TutorialStep[];
  readonly warnings: readonly string[];
}

export interface Tutorials {
  readonly cards: readonly TutorialCard[];
  /** Only those that operators have not switched off. */
  readonly platforms: readonly PlatformTutorial[];
}

export const getTutorials = endpoint<null, Tutorials>('GET', '/site/api/v1/help/tutorials');
