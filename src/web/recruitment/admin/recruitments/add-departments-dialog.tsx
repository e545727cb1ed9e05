import { useState } from 'react'
import { cleanLine } from '#domain/platform/text.ts'
import { departmentNames } from '#domain/recruitment/department-names.ts'
import { postNames, type DepartmentType, type PostName } from '#domain/recruitment/post.ts'
import { FormDialog } from '#web/admin/form/form-dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Choices } from './choices.tsx'
import css from './choices.module.css'
import { TypeField } from './type-field.tsx'
import { addDepartments } from './vacancy-changes.ts'
import type { VacancyStore } from './vacancy-store.ts'

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What keeps these departments from being added. */
function problemOf(chosen: readonly string[], other: string, listed: readonly string[]): string | null {
  if ([...listed, ...chosen].some((name) => same(name, other))) return `${other} is already there.`
  if (other === '' && chosen.length === 0) return 'Tick a department, or type another one.'
  return null
}

/** Several departments at once, of the list or another, with the posts each begins with. */
export function AddDepartmentsDialog({ store, onClose }: { store: VacancyStore; onClose: () => void }) {
  const listed = store.departments().map(({ name }) => name)
  const free = departmentNames.filter((name) => !listed.some((one) => same(one, name)))
  const [chosen, setChosen] = useState<string[]>([])
  const [typed, setTyped] = useState('')
  const [type, setType] = useState<DepartmentType | ''>('MEDICAL')
  const [posts, setPosts] = useState<PostName[]>(['Assistant Professor'])
  const [problem, setProblem] = useState<string | null>(null)
  const other = cleanLine(typed)
  const names = [...chosen, other].filter(Boolean)
  const add = () => {
    const found = problemOf(chosen, other, listed)
    setProblem(found)
    if (found !== null) return
    store.change(addDepartments(names, type, posts))
    onClose()
  }
  return (
    <FormDialog
      title="Add department"
      saveLabel={names.length > 1 ? `Add ${names.length} departments` : 'Add department'}
      facts={{ form: { isDirty: () => names.length > 0 }, isSaving: false }}
      onSave={add}
      onClose={onClose}
    >
      <div className={css.fields}>
        {free.length > 0 && (
          <Choices
            hasAll
            legend="Departments not in the table yet"
            options={free}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
        <div className={css.pair}>
          <TextField
            label="Another department"
            isOptional
            maxLength={120}
            value={typed}
            error={problem}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <TypeField value={type} onChange={setType} />
        </div>
        <Choices legend="Posts to begin with" options={postNames} chosen={posts} onChange={setPosts} />
      </div>
    </FormDialog>
  )
}
