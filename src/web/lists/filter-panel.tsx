import { SelectField } from '#web/ui/fields/select-field.tsx'
import { FilterField } from './filter-fields.tsx'
import css from './filter-panel.module.css'
import { namesOf, type Filter, type FilterOption } from './filters.ts'
import type { List } from './use-list.ts'
import { usePendingChanges } from './use-pending-changes.ts'

type FilterPanelProps = {
  filters: readonly Filter[]
  list: List
  /** Every order the list can have. */
  sorts: readonly FilterOption[]
  sort: string
}

/** All filters of a list; the list follows half a second after the last change. */
export function FilterPanel({ filters, list, sorts, sort }: FilterPanelProps) {
  const { shown, add } = usePendingChanges(list.search, list.change)
  return (
    <section id="list-filters" className={css.panel} aria-label="Filters">
      {filters.map((filter) => (
        <FilterField key={namesOf(filter)[0]} filter={filter} search={shown} onChange={add} />
      ))}
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
