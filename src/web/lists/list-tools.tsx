import { IconFilter, IconX } from '@tabler/icons-react'
import { language } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { lists } from '#words/lists.ts'
import { Icon } from '#web/ui/icon.tsx'
import chipsCss from './filter-chips.module.css'
import { FilterFields } from './filter-fields.tsx'
import css from './filter-panel.module.css'
import { filtersInUse, namesOf, type Filter, type FilterOption } from './filters.ts'
import type { List } from './use-list.ts'

const say = lists(language)

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
    <section id="list-filters" className={css.panel} aria-label={say('filters')}>
      <FilterFields filters={filters} list={list} />
      <SelectField
        label={say('sortBy')}
        options={sorts}
        placeholder={null}
        value={sort}
        onChange={(event) => list.change({ sort: event.currentTarget.value })}
      />
    </section>
  )
}

type FilterChip = {
  key: string
  /** “Status: Submitted, Accepted”. */ label: string
  onRemove: () => void
}

/** What the list is filtered by; each can be taken away. */
function FilterChips({ chips, onClearAll }: { chips: readonly FilterChip[]; onClearAll: () => void }) {
  if (chips.length === 0) return null
  return (
    <div className={chipsCss.chips} role="group" aria-label={say('filtersInUse')}>
      {chips.map(({ key, label, onRemove }) => (
        <span key={key} className={chipsCss.chip}>
          {label}
          <button type="button" aria-label={say('removeFilter', { label })} onClick={onRemove}>
            <Icon of={IconX} size={14} />
          </button>
        </span>
      ))}
      <button type="button" className={chipsCss.clear} onClick={onClearAll}>
        {say('clearAll')}
      </button>
    </div>
  )
}

/** Opens and closes the filters. */
export function FiltersButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <Button
      variant="secondary"
      size="dense"
      icon={IconFilter}
      aria-expanded={isOpen}
      aria-controls="list-filters"
      onClick={onToggle}
    >
      {say('filters')}
    </Button>
  )
}

/** Takes every filter and the search away; the order stays. */
export function clearAll(filters: readonly Filter[], list: List): void {
  const names = [...filters.flatMap(namesOf), 'q']
  list.change(Object.fromEntries(names.map((name) => [name, undefined])))
}

/** One chip per filter in use. */
export function ListChips({ filters, list }: { filters: readonly Filter[]; list: List }) {
  const chips = filtersInUse(filters, list.search).map(({ key, label, cleared }) => ({
    key,
    label,
    onRemove: () => list.change(cleared),
  }))
  return <FilterChips chips={chips} onClearAll={() => clearAll(filters, list)} />
}
