import { Global, ThemeProvider } from '@emotion/react';
import { SCHEMES, type Skin } from '@site/shared/product';
import { createContext, use, useLayoutEffect, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { SCHEME_ATTRIBUTE, theme, themeUnder } from '../theme.ts';
import { globalStyles, globalStylesOf } from './global-styles.ts';
import { useMediaQuery } from './media.ts';

/** The choice of a visitor; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

interface ThemeControl {
  readonly choice: ThemeChoice;
  readonly inForce: 'light' | 'dark';
  choose(choice: ThemeChoice): void;
}

const ThemeChoiceContext = createContext<ThemeControl>({ choice: 'system', inForce: 'dark', choose: () => undefined });

interface Props {
  /** The choice of an earlier visit. */
  readonly initial?: ThemeChoice;
  /** Called with each new choice, so that its owner can store it. */
  readonly onChoose?: (choice: ThemeChoice) => void;
  readonly children: ReactNode;
}

/** Applies theme and colour scheme to the page. Stores nothing: the owner passes `initial` and stores what `onChoose` reports (SH-9). */
export function SiteTheme({ initial = 'system', onChoose, children }: Props): ReactNode {
  const [choice, setChoice] = useState(initial);
  const prefersLight = useMediaQuery('(prefers-color-scheme: light)');
  const inForce = schemeOf(choice, prefersLight);
  useLayoutEffect(() => document.documentElement.setAttribute(SCHEME_ATTRIBUTE, inForce), [inForce]);
  const control = useMemo(
    () => ({
      choice,
      inForce,
      choose: (next: ThemeChoice) => {
        setChoice(next);
        onChoose?.(next);
      },
    }),
    [choice, inForce, onChoose],
  );
  return (
    <ThemeProvider theme={theme}>
      <Global styles={globalStyles} />
      <ThemeChoiceContext value={control}>{children}</ThemeChoiceContext>
    </ThemeProvider>
  );
}

/** Applies a festival skin to the page while mounted: other values for the same colour tokens, in both schemes (SH-8). */
export function FestivalDress({ skin }: { readonly skin: Pick<Skin, 'dark' | 'light'> }): ReactNode {
  const sheets = useMemo(() => globalStylesOf(themeUnder(skin)), [skin]);
  return <Global styles={sheets} />;
}

/** The plain colours of a scheme as inline style: what has it keeps them in a page that a festival dressed. */
export function plainColours(scheme: 'light' | 'dark'): CSSProperties {
  return Object.fromEntries(Object.entries(SCHEMES[scheme]).map(([name, value]) => [`--site-palette-${name}`, value]));
}

/** The chosen theme, the scheme that is in force now, and a setter. */
export function useThemeChoice(): ThemeControl {
  return use(ThemeChoiceContext);
}

/** Applies the scheme to the page before the first render, so that nothing flashes. */
export function applyTheme(choice: ThemeChoice): void {
  document.documentElement.setAttribute(SCHEME_ATTRIBUTE, schemeOf(choice, matchMedia('(prefers-color-scheme: light)').matches));
}

function schemeOf(choice: ThemeChoice, prefersLight: boolean): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return prefersLight ? 'light' : 'dark';
}
