import { useMemo, useState } from 'react'
import { showNumber } from '#domain/platform/money.ts'
import type { DepartmentType } from '#domain/recruitment/post.ts'
import { FormDialog } from '#web/admin/form/form-dialog.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import css from './choices.module.css'
import { readImport, type ImportReading } from './import-lines.ts'
import { importEffect, importVacancies } from './import-vacancies.ts'
import list from './question-dialog.module.css'
import { TypeField } from './type-field.tsx'
import type { VacancyStore } from './vacancy-store.ts'

const counted = (count: number, one: string, many: string) => `${showNumber(count)} ${count === 1 ? one : many}`

type Effect = ReturnType<typeof importEffect>

/** `3 departments and 12 posts are new; 4 posts get new seats.` */
function effectWords({ departments, newPostsCount, changedPostsCount }: Effect): string {
  const isOne = departments.length + newPostsCount === 1
  const added = [
    departments.length > 0 && counted(departments.length, 'department', 'departments'),
    newPostsCount > 0 && counted(newPostsCount, 'post', 'posts'),
  ].filter(Boolean)
  const changed = changedPostsCount > 0 && `${counted(changedPostsCount, 'post gets', 'posts get')} new seats`
  return `${[added.length > 0 && `${added.join(' and ')} ${isOne ? 'is' : 'are'} new`, changed].filter(Boolean).join('; ')}.`
}

function Outcome({ reading, effect }: { reading: ImportReading; effect: Effect }) {
  const { posts, problems } = reading
  return (
    <div className={css.fields} aria-live="polite">
      {posts.length > 0 && (
        <Callout tone="good" isSmall>
          {effectWords(effect)}
        </Callout>
      )}
      {problems.length > 0 && (
        <Callout tone="bad" isSmall>
          <b>{counted(problems.length, 'line', 'lines')} could not be read:</b>
          <ul className={list.list}>
            {problems.map(({ lineNumber, msg }) => (
              <li key={lineNumber}>
                Line {lineNumber}: {msg}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  )
}

/** A whole table at once, as a spreadsheet copies it. */
export function ImportDialog({ store, onClose }: { store: VacancyStore; onClose: () => void }) {
  const [copied, setCopied] = useState('')
  const [type, setType] = useState<DepartmentType | ''>('MEDICAL')
  const [isPressed, setIsPressed] = useState(false)
  const reading = useMemo(() => readImport(copied), [copied])
  const effect = importEffect(reading.posts, store.departments())
  const count = reading.posts.length
  const put = () => {
    setIsPressed(true)
    if (count === 0) return
    store.changeUndoably(`${counted(count, 'post', 'posts')} imported.`, importVacancies(reading.posts, type))
    onClose()
  }
  return (
    <FormDialog
      title="Import from spreadsheet"
      saveLabel={count > 0 ? `Import ${counted(count, 'post', 'posts')}` : 'Import'}
      facts={{ form: { isDirty: () => copied.trim() !== '' }, isSaving: false }}
      onSave={put}
      onClose={onClose}
    >
      <div className={css.fields}>
        <TextAreaField
          label="Copied cells"
          hint="Columns: department, post, UR, OBC, SC, ST, EWS. With a head line the categories may stand in any order."
          rows={8}
          spellCheck={false}
          placeholder={'NEPHROLOGY\tAssistant Professor\t1\t2\t1\t0\t0'}
          value={copied}
          error={isPressed && count === 0 ? 'Paste at least one line that can be read.' : null}
          onChange={(event) => setCopied(event.currentTarget.value)}
        />
        <Outcome reading={reading} effect={effect} />
        {effect.departments.length > 0 && (
          <TypeField value={type} onChange={setType} hint="Of the departments that are new." />
        )}
      </div>
    </FormDialog>
  )
}
