import { useQuery } from '@tanstack/react-query'
import { currentDrive } from '#domain/applications/window.ts'
import type { TrackAdmin } from '#web/applications/track.ts'
import { ofAll } from '#web/lists/list-search.ts'
import { Redirect } from '#web/ui/redirect.tsx'
import { WaitingPage } from '#web/ui/spinner.tsx'
import css from './drive-choice.module.css'

type ToCurrentDriveProps = { of: TrackAdmin['drives']['stored']; hrefOf: (driveId: string) => string }

/** Redirects to the list of the current drive; to that of all drives if there was none yet. */
export function ToCurrentDrive({ of, hrefOf }: ToCurrentDriveProps) {
  const { data, error } = useQuery(of)
  if (!data) return error ? <Redirect to={hrefOf(ofAll)} /> : <WaitingPage />
  const current = currentDrive(data.filter(({ isPublished }) => isPublished))
  return <Redirect to={hrefOf(current?.id ?? ofAll)} />
}

type DriveChoiceProps = {
  /** Label of the choice: “Admission”. */
  label: string
  /** Option without a drive: “All admissions”. */
  allWord: string
  drives: readonly { id: string; title: string }[] | undefined
  value: string | undefined
  onChange: (id: string) => void
}

/** Chooses the drive of the list. */
export function DriveChoice({ label, allWord, drives = [], value, onChange }: DriveChoiceProps) {
  return (
    <select
      className={css.choice}
      aria-label={label}
      value={value ?? ofAll}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value={ofAll}>{allWord}</option>
      {drives.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}
