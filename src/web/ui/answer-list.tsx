import type { ReactNode } from 'react'
import { formKit as say } from '#words/form/form.ts'
import css from './answer-list.module.css'
import { classNames } from './class-names.ts'

/** Questions and answers: `<AnswerList><Answer label="Name">Ananya</Answer></AnswerList>`. */
export function AnswerList({ children, isDense = false }: { children: ReactNode; isDense?: boolean }) {
  return <dl className={classNames(css.list, isDense && css.dense)}>{children}</dl>
}

/** One answer; undefined, null and empty text read “Not given”. Line breaks are kept. */
export function Answer({
  label,
  children,
  whenEmpty = say('notGiven'),
}: {
  label: string
  children?: ReactNode
  whenEmpty?: string
}) {
  const isEmpty = children === null || children === undefined || children === '' || children === false
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isEmpty ? css.empty : css.lines}>{isEmpty ? whenEmpty : children}</dd>
    </div>
  )
}
