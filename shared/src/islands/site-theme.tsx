/** In the place of `ui/core/site-theme.tsx`: the theme is chosen and applied to the page by the host, an island reads and sets the choice. */
import type { useThemeChoice as useHostChoice } from '@site/host/ui';
import { createContext, use, type ReactNode } from 'react';

export { applyTheme, plainColours, type ThemeChoice } from '@site/host/ui';

/** What the host's `useThemeChoice` returns. */
export type ThemeControl = ReturnType<typeof useHostChoice>;

const ThemeChoiceContext = createContext<ThemeControl | null>(null);

interface ThemeChoiceProps {
  readonly control: ThemeControl;
  readonly children: ReactNode;
}

export function ThemeChoiceProvider({ control, children }: ThemeChoiceProps): ReactNode {
  return <ThemeChoiceContext value={control}>{children}</ThemeChoiceContext>;
}

/** The chosen theme, the scheme that is in force now, and a setter. */
export function useThemeChoice(): ThemeControl {
  const control = use(ThemeChoiceContext);
  if (!control) throw new Error('No theme here: a part of an island runs inside its island.');
  return control;
}
