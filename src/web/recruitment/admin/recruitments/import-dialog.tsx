import { useMemo, useState } from 'react'
import { departmentNames } from '#domain/recruitment/department-names.ts'
import { postNames } from '#domain/recruitment/post.ts'
import type { DepartmentType } from '#domain/recruitment/post.ts'
import { FormDialog } from '#web/ui/admin/form-dialog.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { language } from '#web/platform/language.ts'
import { useKeptWhileOpen } from '#web/platform/use-kept-state.ts'
import { sayPost } from '#words/posts.ts'
import { recruitmentEditor } from '#words/recruitment-editor.ts'
import css from './choices.module.css'
import { readImport, type ImportReading } from './import-lines.ts'
import { importEffect, importVacancies } from './import-lines.ts'
import list from './lost-seats.module.css'
import { TypeField } from './choices.tsx'
import type { VacancyStore } from './vacancy-store.ts'

const say = recruitmentEditor(language)

type Effect = ReturnType<typeof importEffect>

function effectWords({ departments, newPostsCount, changedPostsCount }: Effect): string {
  const said = [
    departments.length > 0 && say('new-departments', { count: departments.length }),
    newPostsCount > 0 && say('new-posts', { count: newPostsCount }),
    changedPostsCount > 0 && say('changed-posts', { count: changedPostsCount }),
  ]
  return said.filter(Boolean).join(' ')
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
          <b>{say('unread', { count: problems.length })}</b>
          <ul className={list.list}>
            {problems.map(({ lineNumber, msg }) => (
              <li key={lineNumber}>{say('unread-line', { number: lineNumber, problem: msg })}</li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  )
}

type ImportDialogProps = {
  /** The recruitment, by the name under which what is typed is kept. */
  thing: string
  store: VacancyStore
  onClose: () => void
}

/** A whole table at once, as a spreadsheet copies it. */
export function ImportDialog({ thing, store, onClose }: ImportDialogProps) {
  const typed = useKeptWhileOpen(`${thing}.import`, '')
  const copied = typed.value
  const [type, setType] = useState<DepartmentType | ''>('MEDICAL')
  const [isPressed, setIsPressed] = useState(false)
  const reading = useMemo(() => readImport(copied), [copied])
  const effect = importEffect(reading.posts, store.departments())
  const count = reading.posts.length
  const put = () => {
    setIsPressed(true)
    if (count === 0) return
    store.changeUndoably(say('imported', { count }), importVacancies(reading.posts, type))
    onClose()
  }
  return (
    <FormDialog
      title={say('import')}
      saveLabel={say('import-posts', { count })}
      facts={{ form: { isDirty: () => copied.trim() !== '' }, isSaving: false }}
      onSave={put}
      giveUp={typed.giveUp}
      onClose={onClose}
    >
      <div className={css.fields}>
        <TextAreaField
          label={say('copied')}
          hint={say('copied-hint')}
          rows={8}
          spellCheck={false}
          placeholder={[departmentNames[0], sayPost(postNames[0], language), 1, 2, 1, 0, 0].join('\t')}
          value={copied}
          error={isPressed && count === 0 ? say('nothing-read') : null}
          onChange={({ currentTarget: { value } }) => typed.set(() => value)}
        />
        <Outcome reading={reading} effect={effect} />
        {effect.departments.length > 0 && <TypeField value={type} onChange={setType} hint={say('type-of-new')} />}
      </div>
    </FormDialog>
  )
}
