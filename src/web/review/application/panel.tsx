import { useId, type ReactNode } from 'react'
import { Grid } from '#web/ui/grid.tsx'
import css from './panel.module.css'

/** A part of the page, divided from the next by a hairline. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Two parts side by side. */
export function PanelPair({ children }: { children: ReactNode }) {
  return (
    <Grid columns={2} gap={0} className={css.pair}>
      {children}
    </Grid>
  )
}

/** Notices above the panels; takes no room when empty. */
export function Notices({ children }: { children: ReactNode }) {
  return <div className={css.notices}>{children}</div>
}
