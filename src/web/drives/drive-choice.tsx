import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentDrive } from '#domain/drives/window.ts'
import type { TrackAdmin } from '#web/applications/track.ts'
import { ofAll } from '#web/lists/list-search.ts'
import { rememberedView, rememberView } from '#web/lists/remembered-view.ts'
import { Redirect } from '#web/ui/links/redirect.tsx'
import { WaitingPage } from '#web/ui/states/spinner.tsx'
import css from './drive-choice.module.css'

type ToCurrentDriveProps = {
  /** The name under which the list remembers its views. */
  list: string
  of: TrackAdmin['drives']['stored']
  hrefOf: (driveId: string) => string
}

/**
 * Redirects to the list of the drive that was chosen last, else of the current one; of all drives if there is none yet.
 */
export function ToCurrentDrive({ list, of, hrefOf }: ToCurrentDriveProps) {
  const { data, error } = useQuery(of)
  if (!data) return error ? <Redirect to={hrefOf(ofAll)} /> : <WaitingPage />
  const chosen = data.find(({ id }) => id === rememberedView(list).driveId)
  const current = chosen ?? currentDrive(data.filter(({ isPublished }) => isPublished))
  return <Redirect to={hrefOf(current?.id ?? ofAll)} />
}

type DriveChoiceProps = {
  /** The name under which the list remembers its views. */
  list: string
  /** Label of the choice: “Admission”. */
  label: string
  /** Option without a drive: “All admissions”. */
  allWord: string
  drives: readonly { id: string; title: string }[] | undefined
  value: string | undefined
  onChange: (id: string) => void
}

/** Chooses the drive of the list. */
export function DriveChoice({ list, label, allWord, drives = [], value, onChange }: DriveChoiceProps) {
  useEffect(() => {
    if (value !== undefined && value !== ofAll) rememberView(list, { driveId: value })
  }, [list, value])
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
