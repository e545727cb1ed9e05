import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles/default-css-variables.layer.css'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './controls-theme.ts'

/** Around every page that has form controls. Apart from the rest, since the landing page has none. */
export function ControlsRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      {children}
    </MantineProvider>
  )
}
