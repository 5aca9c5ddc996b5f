import { IconButton, useThemeChoice, type ThemeChoice } from '@site/shared/ui';
import type { ReactNode } from 'react';

const CHOICES: Readonly<
  Record<ThemeChoice, { readonly icon: 'sun' | 'moon' | 'system'; readonly word: string; readonly next: ThemeChoice }>
> = {
  system: { icon: 'system', word: '跟随系统', next: 'light' },
  light: { icon: 'sun', word: '浅色', next: 'dark' },
  dark: { icon: 'moon', word: '深色', next: 'system' },
};

/** Cycles light, dark and system theme (SH-9). */
export function ThemeSwitch(): ReactNode {
  const { choice, choose } = useThemeChoice();
  const { icon, word, next } = CHOICES[choice];
  return <IconButton icon={icon} label={`外观：${word}，切换为${CHOICES[next].word}`} onClick={() => choose(next)} />;
}
