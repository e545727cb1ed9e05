import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import css from './data-table.module.css'

type SortHeadProps = {
  label: string
  /** The field's name in the sort word. */
  field: string
  /** The list's sort word: `createdAt`, `-createdAt`. */
  sort: string
  onSort: (sort: string) => void
  align?: 'right'
}

/** A column head that sorts: first click ascending, second descending. */
export function SortHead({ label, field, sort, onSort, align }: SortHeadProps) {
  const isAscending = sort === field
  const isDescending = sort === `-${field}`
  const drawing = isAscending ? IconArrowUp : isDescending ? IconArrowDown : IconSelector
  return (
    <th scope="col" data-align={align} aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}>
      <button type="button" className={css.sort} onClick={() => onSort(isAscending ? `-${field}` : field)}>
        {label}
        <span className={classNames(!isAscending && !isDescending && css.dim)}>
          <Icon of={drawing} size={14} />
        </span>
      </button>
    </th>
  )
}
