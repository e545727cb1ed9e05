import { useId } from 'react'
import { Grid } from '#web/ui/grid.tsx'
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

/** The browser's own slider, for arrow keys and screen readers, which read its value once. */
export function Range({ label, shown, onChange, ...range }: RangeProps) {
  const id = useId()
  return (
    <Grid columns="1fr auto" gap={[0, 8]} phone="1fr auto" className={css.range}>
      <label htmlFor={id}>{label}</label>
      <span aria-hidden="true">{shown}</span>
      <input
        id={id}
        type="range"
        {...range}
        aria-valuetext={shown}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </Grid>
  )
}
