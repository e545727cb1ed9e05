import type { ReactNode } from 'react'
import { Grid } from '../grid.tsx'
import { Muted, Wrap, Row } from '../layout.tsx'
import { classNames } from '../class-names.ts'
import css from './form-sheet.module.css'

/** A form page: step list at the left (its own phone shape goes in `phoneSteps`), the sheet at the right. */
export function FormLayout({
  aside,
  phoneSteps,
  children,
}: {
  aside: ReactNode
  phoneSteps?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      {phoneSteps}
      <Wrap className={css.layout}>
        <aside>{aside}</aside>
        <div>{children}</div>
      </Wrap>
    </>
  )
}

type FormSectionProps = {
  title?: string
  lead?: ReactNode
  /** At the right of the heading: a Change link, a count. */ aside?: ReactNode
  children: ReactNode
}

/** A part of the sheet, divided from the next by a hairline. Goes inside `<Card isPadded={false} isEdge>`. */
export function FormSection({ title, lead, aside, children }: FormSectionProps) {
  return (
    <section className={css.section}>
      {title && (
        <Row gap={[4, 16]} align="baseline" justify="between" className={css.head}>
          <h2>{title}</h2>
          {aside}
        </Row>
      )}
      {lead && <p className={css.lead}>{lead}</p>}
      <div className={classNames(Boolean(title ?? lead) && css.body)}>{children}</div>
    </section>
  )
}

/** Twelve columns; put `<FormCell span={6}>` inside. */
export function FormGrid({ children }: { children: ReactNode }) {
  return (
    <Grid columns={12} gap={[24, 16]} phone={12} className={css.grid}>
      {children}
    </Grid>
  )
}

type Span = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12

export function FormCell({
  span = 12,
  phoneSpan = 12,
  children,
}: {
  span?: Span
  phoneSpan?: 6 | 12
  children: ReactNode
}) {
  return (
    <div className={css.cell} style={{ '--span': span, '--phone-span': phoneSpan }}>
      {children}
    </div>
  )
}

type FormActionsProps = {
  /** Left: Previous. */ back?: ReactNode
  /** Quiet, hidden on phones. */ save?: ReactNode
  /** Why the next button is disabled; above the buttons on phones. */ note?: ReactNode
  /** Right: Next or Submit. */ next: ReactNode
}

/** The bar at the foot of the sheet; on a phone it sticks to the bottom. */
export function FormActions({ back, save, note, next }: FormActionsProps) {
  return (
    <div className={css.actions} data-screen-only>
      {back}
      <span className={css.space} data-wide-only />
      {save && <span data-wide-only>{save}</span>}
      {note && (
        <Muted as="div" className={css.note}>
          {note}
        </Muted>
      )}
      {next}
    </div>
  )
}
