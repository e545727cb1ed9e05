import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { useSingleKeys } from '../single-keys.ts'
import css from './search-box.module.css'

const typingPauseMs = 500

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
  useSingleKeys({ '/': () => input.current?.select() })
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
