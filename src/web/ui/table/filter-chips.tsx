import { IconX } from '@tabler/icons-react'
import { Icon } from '../icon.tsx'
import css from './filter-chips.module.css'

export type FilterChip = {
  key: string
  /** “Status: Submitted, Accepted”. */ label: string
  onRemove: () => void
}

/** What the list is filtered by; each can be taken away. */
export function FilterChips({ chips, onClearAll }: { chips: readonly FilterChip[]; onClearAll: () => void }) {
  if (chips.length === 0) return null
  return (
    <div className={css.chips} role="group" aria-label="Filters in use">
      {chips.map(({ key, label, onRemove }) => (
        <span key={key} className={css.chip}>
          {label}
          <button type="button" aria-label={`Remove filter ${label}`} onClick={onRemove}>
            <Icon of={IconX} size={14} />
          </button>
        </span>
      ))}
      <button type="button" className={css.clear} onClick={onClearAll}>
        Clear all
      </button>
    </div>
  )
}
