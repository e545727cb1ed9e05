import { Row } from './layout.tsx'
import { classNames } from './class-names.ts'
import css from './segments.module.css'

/** Steps as a divided bar: decoration beside words such as “Step 3 of 5”. */
export function Segments({
  count,
  isFilled,
  attention = [],
  doubted = [],
}: {
  count: number
  /** Step number, from 1. */ isFilled: (step: number) => boolean
  /** Step numbers, from 1. */ attention?: readonly number[]
  /** Numbers of complete steps whose answers make the applicant ineligible. */ doubted?: readonly number[]
}) {
  return (
    <Row gap={4} noWrap aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={classNames(
            css.segment,
            isFilled(index + 1) && css.done,
            attention.includes(index + 1) && css.attention,
            doubted.includes(index + 1) && css.doubted,
          )}
        />
      ))}
    </Row>
  )
}
