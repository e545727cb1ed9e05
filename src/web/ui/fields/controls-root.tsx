import { MantineProvider, convertCssVariables } from '@mantine/core'
import '@mantine/core/styles/default-css-variables.layer.css'
import type { ReactNode } from 'react'
import { theme, variables } from './controls-theme.ts'

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
