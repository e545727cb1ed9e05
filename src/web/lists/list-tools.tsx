import { IconFilter } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { FilterChips } from '#web/ui/table/filter-chips.tsx'
import { filtersInUse, namesOf, type Filter } from './filters.ts'
import type { List } from './use-list.ts'

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
      Filters
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
