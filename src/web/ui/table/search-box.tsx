import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../marks/icon.tsx'
import { useSingleKeys } from '../keys/single-keys.ts'
import { Row } from '#web/ui/layout.tsx'
import css from './search-box.module.css'

const typingPauseMs = 500
const focusKey = 'f'
const asTyped = (typed: string) => typed
/** Keys that search at once, and what they search for. */
const searchedBy: Record<string, (typed: string) => string> = { Escape: () => '', Enter: asTyped, ArrowDown: asTyped }

type SearchBoxProps = {
  value: string
  /** Called half a second after the last key, or at once on Enter. */ onSearch: (text: string) => void
  placeholder: string
  label: string
}

/**
 * Full-text search of a list; `f` focuses it, Escape empties it and then leaves it. The keys that move through the rows
 * work here, too: `useRowKeys` finds the box by its attribute, and lets Enter open a row once the rows match the typed
 * text.
 */
export function SearchBox({ value, onSearch, placeholder, label }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [answered, setAnswered] = useState(value)
  if (value !== answered) {
    setAnswered(value)
    setTyped(value)
  }
  useSingleKeys({ [focusKey]: () => input.current?.select() })
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onSearch(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <Row noWrap className={css.box} role="search">
      <Icon of={IconSearch} size={18} />
      <input
        ref={input}
        type="search"
        autoComplete="off"
        data-list-search={typed === value ? 'listed' : 'typed'}
        className={css.input}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const next = searchedBy[event.key]?.(typed)
          if (next === undefined) return
          if (event.key === 'Escape' && typed === '') input.current?.blur()
          setTyped(next)
          if (next !== value) onSearch(next)
        }}
      />
      <kbd data-wide-only aria-hidden="true">
        {focusKey}
      </kbd>
    </Row>
  )
}
