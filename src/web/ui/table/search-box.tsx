import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import css from './search-box.module.css'

const typingPauseMs = 500

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
}

/** `/` puts the cursor in the search box, wherever focus is. */
function useSlashKey(focus: () => void): void {
  const latest = useRef(focus)
  useEffect(() => {
    latest.current = focus
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

type SearchBoxProps = {
  value: string
  /** Called half a second after typing stops, or at once on Enter. */ onSearch: (text: string) => void
  placeholder: string
  label: string
}

/** Free-text search over a list; `/` focuses it, Escape empties it. */
export function SearchBox({ value, onSearch, placeholder, label }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [answered, setAnswered] = useState(value)
  if (value !== answered) {
    setAnswered(value)
    setTyped(value)
  }
  useSlashKey(() => input.current?.select())
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onSearch(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <div className={css.box} role="search">
      <Icon of={IconSearch} size={18} />
      <input
        ref={input}
        type="search"
        className={css.input}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(typed)
          if (event.key === 'Escape') setTyped('')
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </div>
  )
}
