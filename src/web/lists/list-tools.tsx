import { IconBookmark, IconFilter, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { useKeptFocus } from '#web/ui/keys/use-kept-focus.ts'
import { lists as say } from '#words/review/lists.ts'
import { review as sayReview } from '#words/review/review.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { Row } from '#web/ui/layout.tsx'
import chipsCss from './filter-chips.module.css'
import { FilterFields } from './filter-fields.tsx'
import css from './filter-panel.module.css'
import { filtersInUse, namesOf, type Filter, type FilterOption } from './filters.ts'
import type { ListSearch } from './list-search.ts'
import type { ListState } from './use-list.ts'

const panelId = 'list-filters'

type FilterPanelProps = {
  filters: readonly Filter[]
  list: ListState
  /** All sort orders of the list. */
  sorts: readonly FilterOption[]
  sort: string
}

/** All filters of a list, and its order. */
export function FilterPanel({ filters, list, sorts, sort }: FilterPanelProps) {
  return (
    <section id={panelId} className={css.panel} aria-label={say('filters')}>
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

type FilterChipsProps = {
  chips: readonly FilterChip[]
  /** On a wide screen, chips without room are reached by scrolling, so that they take one line. */
  isOneLine: boolean
  onClearAll: () => void
}

/**
 * The active filters; each can be removed, and then the focus moves to the remaining ones or to the button for filters.
 */
function FilterChips({ chips, isOneLine, onClearAll }: FilterChipsProps) {
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box, chips.map(({ key }) => key).join(' '))
  if (chips.length === 0) return null
  const goToFilters = () => document.querySelector<HTMLElement>(`[aria-controls="${panelId}"]`)?.focus()
  return (
    <div ref={box} role="group" aria-label={say('filtersInUse')} className={classNames(isOneLine && chipsCss.oneLine)}>
      <Row>
        {chips.map(({ key, label, onRemove }) => (
          <span key={key} className={chipsCss.chip}>
            {label}
            <button
              type="button"
              aria-label={say('removeFilter', { label })}
              onClick={() => {
                if (chips.length === 1) goToFilters()
                onRemove()
              }}
            >
              <Icon of={IconX} size={14} />
            </button>
          </span>
        ))}
        <TextButton
          className={chipsCss.clear}
          onClick={() => {
            goToFilters()
            onClearAll()
          }}
        >
          {say('clearAll')}
        </TextButton>
      </Row>
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
      aria-controls={panelId}
      onClick={onToggle}
    >
      {say('filters')}
    </Button>
  )
}

/** Removes all filters and the search; keeps the order. */
export function clearAll(filters: readonly Filter[], list: ListState): void {
  const names = [...filters.flatMap(namesOf), 'q']
  list.change(Object.fromEntries(names.map((name) => [name, undefined])))
}

type ListChipsProps = { filters: readonly Filter[]; list: ListState; isOneLine?: boolean }

/** One chip per filter in use. */
export function ListChips({ filters, list, isOneLine = false }: ListChipsProps) {
  const chips = filtersInUse(filters, list.search).map(({ key, label, cleared }) => ({
    key,
    label,
    onRemove: () => list.change(cleared),
  }))
  return <FilterChips {...{ chips, isOneLine }} onClearAll={() => clearAll(filters, list)} />
}

// Rarely used: loads when somebody saves or opens a view.
const ViewsDialog = lazy(async () => ({ default: (await import('./views-dialog.tsx')).ViewsDialog }))

type ViewsButtonProps = {
  of: { name: string; hrefOf: (search: ListSearch) => string }
  search: ListSearch
}

/** Opens the saved views of a list. */
export function ViewsButton({ of, search }: ViewsButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="dense" variant="secondary" icon={IconBookmark} onClick={() => setIsOpen(true)}>
        {sayReview('views')}
      </Button>
      {isOpen && (
        <Suspense>
          <ViewsDialog list={of.name} search={search} hrefOf={of.hrefOf} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
