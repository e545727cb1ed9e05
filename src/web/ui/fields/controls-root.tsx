import {
  MantineProvider,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import '@mantine/core/styles/default-css-variables.layer.css'
import type { ReactNode } from 'react'

const shades = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Ten shades by reference: the values stand once, in styles/tokens.css. */
function ramp(name: string): MantineColorsTuple {
  return shades.map((shade) => `var(--pv-${name}-${shade})`) as unknown as MantineColorsTuple
}

const theme: MantineThemeOverride = {
  primaryColor: 'peacock',
  primaryShade: 7,
  black: '#14232b',
  white: '#fff',
  autoContrast: false,
  colors: {
    peacock: ramp('peacock'),
    marigold: ramp('marigold'),
    gray: ramp('slate'),
    green: ramp('green'),
    red: ramp('red'),
    blue: ramp('blue'),
  },
  fontFamily: 'var(--pv-font)',
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  headings: { fontWeight: '600', textWrap: 'balance' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'never',
  components: {
    InputWrapper: {
      defaultProps: {
        inputWrapperOrder: ['label', 'description', 'error', 'input'],
        withAsterisk: false,
      },
    },
    Input: { defaultProps: { size: 'md' } },
    Modal: { defaultProps: { radius: 'lg', centered: true } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
  },
}

const resolved = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))

/** The theme as CSS. Four of Mantine's own greys are too pale for text on our backgrounds (WCAG 1.4.3, 1.4.11). */
const variables = {
  ...resolved,
  light: {
    ...resolved.light,
    '--mantine-color-placeholder': 'var(--pv-slate-6)',
    '--mantine-color-disabled-color': 'var(--pv-slate-6)',
    '--mantine-color-error': 'var(--pv-red-7)',
    '--mantine-color-default-border': 'var(--pv-line)',
    '--mantine-color-body': 'var(--pv-bg)',
    '--mantine-color-text': 'var(--pv-text)',
    '--mantine-color-dimmed': 'var(--pv-text-soft)',
  },
}

// Mantine would write them into a <style> element, which the content security policy forbids to whoever makes one.
const sheet = new CSSStyleSheet()
sheet.replaceSync(convertCssVariables(variables))
document.adoptedStyleSheets.push(sheet)

/** Around every page that has form controls. Apart from the rest, since the landing page has none. */
export function ControlsRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} forceColorScheme="light">
      {children}
    </MantineProvider>
  )
}
