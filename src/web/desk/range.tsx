import { useId } from 'react'
import css from './desk.module.css'

type RangeProps = {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** The value in words. */
  shown: string
  onChange: (value: number) => void
}

/** A slider: the browser's own, which the arrow keys and screen readers know. Its value is heard from itself, and once. */
export function Range({ label, shown, onChange, ...range }: RangeProps) {
  const id = useId()
  return (
    <div className={css.range}>
      <label htmlFor={id}>{label}</label>
      <span aria-hidden="true">{shown}</span>
      <input
        id={id}
        type="range"
        {...range}
        aria-valuetext={shown}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </div>
  )
}
