import { listNames } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';

export interface NamingDependencies {
  readonly venues: () => Promise<readonly { readonly code: string; readonly title: string; readonly category: string }[]>;
  readonly gradeName: (gradeId: number) => string;
}

const COINS = [
  { code: 'CNY', name: '人民币' },
  { code: 'USDT', name: 'USDT' },
  { code: 'COIN', name: '金币' },
];
const GRADES = 11;

/** API-11: what things are called, wherever a code alone is known. */
export const namingRoutes = ({ venues, gradeName }: NamingDependencies): Route[] => [
  bindEndpoint(listNames, async () => ({
    venues: (await venues()).map(({ code, title, category }) => ({ code, name: title, category })),
    coins: COINS,
    levels: Array.from({ length: GRADES }, (_level, grade) => ({ code: String(grade), name: gradeName(grade) })),
  })),
];
