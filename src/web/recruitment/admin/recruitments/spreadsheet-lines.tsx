import { useMemo, useState } from 'react'
import { departmentNames } from '#domain/recruitment/department-names.ts'
import { type DepartmentType, postNames } from '#domain/recruitment/post.ts'
import { language } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { sayPost } from '#words/form/posts.ts'
import { recruitmentEditor as say } from '#words/drives/recruitment-editor.ts'
import { TypeField } from './add-posts.tsx'
import { effectOn, readLines } from './copied-lines.ts'
import { addDepartments, addPosts, type VacancyChange, type DepartmentValues } from './vacancies.ts'
import { Grid } from '#web/ui/grid.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './vacancies.module.css'

function effectWords({ departments, newPostsCount, changedPostsCount }: ReturnType<typeof effectOn>): string {
  const said = [
    departments.length > 0 && say('new-departments', { count: departments.length }),
    newPostsCount > 0 && say('new-posts', { count: newPostsCount }),
    changedPostsCount > 0 && say('changed-posts', { count: changedPostsCount }),
  ]
  return said.filter(Boolean).join(' ')
}

function Unread({ problems }: { problems: ReturnType<typeof readLines>['problems'] }) {
  return (
    <Callout tone="bad" isSmall>
      <b>{say('unread', { count: problems.length })}</b>
      <ul className={css.list}>
        {problems.map(({ lineNumber, msg }) => (
          <li key={lineNumber}>{say('unread-line', { number: lineNumber, problem: msg })}</li>
        ))}
      </ul>
    </Callout>
  )
}

type SpreadsheetLinesProps = {
  departments: readonly DepartmentValues[]
  /** The pasted text, which the recruitment's form keeps. */
  copied: string
  onCopied: (copied: string) => void
  onTake: (said: string, change: VacancyChange) => void
}

/** Pasted spreadsheet lines above the table: their effect, and lines that cannot be read. */
export function SpreadsheetLines({ departments, copied, onCopied, onTake }: SpreadsheetLinesProps) {
  const [type, setType] = useState<DepartmentType | ''>('MEDICAL')
  const [isPressed, setIsPressed] = useState(false)
  const reading = useMemo(() => readLines(copied), [copied])
  const { posts, problems } = reading
  const effect = effectOn(departments, reading)
  const take = () => {
    setIsPressed(true)
    if (posts.length === 0) return
    const change: VacancyChange = (before) => addPosts(posts)(addDepartments(effect.departments, type)(before))
    onTake(say('imported', { count: posts.length }), change)
  }
  return (
    <Stack gap={12} className={css.lines} role="group" aria-label={say('import')}>
      <TextAreaField
        id="lines"
        label={say('copied')}
        hint={say('copied-hint')}
        rows={copied === '' ? 2 : 6}
        spellCheck={false}
        placeholder={[departmentNames[0], sayPost(postNames[0], language), 1, 2, 1, 0, 0].join('\t')}
        value={copied}
        error={isPressed && posts.length === 0 ? say('nothing-read') : null}
        onChange={({ currentTarget: { value } }) => onCopied(value)}
      />
      <Stack gap={8} aria-live="polite">
        {posts.length > 0 && (
          <Callout tone="good" isSmall>
            {effectWords(effect)}
          </Callout>
        )}
        {problems.length > 0 && <Unread problems={problems} />}
      </Stack>
      {effect.departments.length > 0 && (
        <Grid columns={2} gap={[12, 16]} align="start">
          <TypeField value={type} onChange={setType} hint={say('type-of-new')} />
        </Grid>
      )}
      <Button size="dense" variant="secondary" onClick={take}>
        {say('import-posts', { count: posts.length })}
      </Button>
    </Stack>
  )
}
