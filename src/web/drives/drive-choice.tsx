import css from './drive-choice.module.css'

type DriveChoiceProps = {
  /** What is chosen: “Admission”. */
  label: string
  /** For none in particular: “All admissions”. */
  allWord: string
  drives: readonly { id: string; title: string }[] | undefined
  value: string | undefined
  onChange: (id: string | undefined) => void
}

/** Which drive the dashboard is about. */
export function DriveChoice({ label, allWord, drives = [], value, onChange }: DriveChoiceProps) {
  return (
    <select
      className={css.choice}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{allWord}</option>
      {drives.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}
