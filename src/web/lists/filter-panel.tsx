import { SelectField } from '#web/ui/fields/select-field.tsx'
import { FilterFields } from './filter-fields.tsx'
import css from './filter-panel.module.css'
import type { Filter, FilterOption } from './filters.ts'
import type { List } from './use-list.ts'

type FilterPanelProps = {
  filters: readonly Filter[]
  list: List
  /** Every order the list can have. */
  sorts: readonly FilterOption[]
  sort: string
}

/** All filters of a list, and its order. */
export function FilterPanel({ filters, list, sorts, sort }: FilterPanelProps) {
  return (
    <section id="list-filters" className={css.panel} aria-label="Filters">
      <FilterFields filters={filters} list={list} />
      <SelectField
        label="Sort by"
        options={sorts}
        placeholder={null}
        value={sort}
        onChange={(event) => list.change({ sort: event.currentTarget.value })}
      />
    </section>
  )
}
