import { useState } from 'react'
import { cleanLine } from '#domain/platform/text.ts'
import { departmentNames } from '#domain/recruitment/department-names.ts'
import { type DepartmentType, type PostName, postNames } from '#domain/recruitment/post.ts'
import { FormDialog } from '#web/ui/admin/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { language } from '#web/platform/language.ts'
import { useKeptWhileOpen } from '#web/platform/use-kept-state.ts'
import { sayPost } from '#words/posts.ts'
import { recruitmentEditor } from '#words/recruitment-editor.ts'
import css from './choices.module.css'
import { Choices, TypeField } from './choices.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { RequirementsDialog } from './requirements-dialog.tsx'
import type { OpenedDialog } from './vacancy-acts.ts'
import { addDepartments, addPosts, changeDepartment } from './vacancy-changes.ts'
import type { VacancyStore } from './vacancy-store.ts'
import { type DepartmentValues, newPost } from './vacancy-values.ts'

const say = recruitmentEditor(language)
const postSaid = (post: PostName) => sayPost(post, language)

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What keeps these departments from being added. */
function problemOf(chosen: readonly string[], other: string, listed: readonly string[]): string | null {
  if ([...listed, ...chosen].some((name) => same(name, other))) return say('already-there', { name: other })
  if (other === '' && chosen.length === 0) return say('tick-or-type')
  return null
}

type AddDepartmentsDialogProps = Pick<VacancyDialogsProps, 'thing' | 'store' | 'onClose'>
type AddedDepartments = { chosen: string[]; other: string; type: DepartmentType | ''; posts: PostName[] }

const nothingAdded: AddedDepartments = { chosen: [], other: '', type: 'MEDICAL', posts: ['Assistant Professor'] }

/** Several departments at once, of the list or another, with the posts each begins with. */
function AddDepartmentsDialog({ thing, store, onClose }: AddDepartmentsDialogProps) {
  const listed = store.departments().map(({ name }) => name)
  const free = departmentNames.filter((name) => !listed.some((one) => same(one, name)))
  const typed = useKeptWhileOpen(`${thing}.departments`, nothingAdded)
  const { chosen, type, posts } = typed.value
  const change = (some: Partial<AddedDepartments>) => typed.set((before) => ({ ...before, ...some }))
  const [problem, setProblem] = useState<string | null>(null)
  const other = cleanLine(typed.value.other)
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
      title={say('add-department')}
      saveLabel={say('add-departments', { count: Math.max(names.length, 1) })}
      facts={{ form: { isDirty: () => names.length > 0 }, isSaving: false }}
      giveUp={typed.giveUp}
      onSave={add}
      onClose={onClose}
    >
      <div className={css.fields}>
        {free.length > 0 && (
          <Choices
            hasAll
            legend={say('departments-left')}
            options={free}
            chosen={chosen}
            onChange={(next) => change({ chosen: next })}
          />
        )}
        <div className={css.pair}>
          <TextField
            label={say('another-department')}
            isOptional
            maxLength={120}
            value={typed.value.other}
            error={problem}
            onChange={(event) => change({ other: event.currentTarget.value })}
          />
          <TypeField value={type} onChange={(next) => change({ type: next })} />
        </div>
        <Choices
          legend={say('first-posts')}
          options={postNames}
          said={postSaid}
          chosen={posts}
          onChange={(next) => change({ posts: next })}
        />
      </div>
    </FormDialog>
  )
}

type AddPostsDialogProps = { store: VacancyStore; department: DepartmentValues; onClose: () => void }

/** The posts a department does not have yet. */
function AddPostsDialog({ store, department, onClose }: AddPostsDialogProps) {
  const free = postNames.filter((name) => !department.posts.some(({ post }) => post === name))
  const [chosen, setChosen] = useState<PostName[]>(free.length === 1 ? free : [])
  const add = () => {
    store.change(
      addPosts(
        department.key,
        chosen.map((post) => newPost(post)),
      ),
    )
    onClose()
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {say('cancel')}
      </Button>
      <Button disabled={chosen.length === 0} onClick={add}>
        {say('add-posts', { count: Math.max(chosen.length, 1) })}
      </Button>
    </>
  )
  return (
    <Dialog isOpen title={say('add-post-to', { department: department.name })} onClose={onClose} actions={actions}>
      <Choices legend={say('posts')} options={free} said={postSaid} chosen={chosen} onChange={setChosen} />
    </Dialog>
  )
}

type RenameDialogProps = { store: VacancyStore; department: DepartmentValues; onClose: () => void }

/** Another name for a department of the table. */
function RenameDialog({ store, department, onClose }: RenameDialogProps) {
  const [typed, setTyped] = useState(department.name)
  const [problem, setProblem] = useState<string | null>(null)
  const name = cleanLine(typed)
  const rename = () => {
    const isTaken = store
      .departments()
      .some((one) => one.key !== department.key && one.name.toLowerCase() === name.toLowerCase())
    if (name === '') return setProblem(say('enter-name'))
    if (isTaken) return setProblem(say('already-there', { name }))
    store.change(changeDepartment(department.key, { name }))
    onClose()
  }
  return (
    <FormDialog
      title={say('rename-it', { department: department.name })}
      saveLabel={say('rename')}
      facts={{ form: { isDirty: () => name !== department.name }, isSaving: false }}
      onSave={rename}
      onClose={onClose}
    >
      <TextField
        label={say('department')}
        maxLength={120}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
    </FormDialog>
  )
}

type VacancyDialogsProps = { thing: string; store: VacancyStore; opened: OpenedDialog; onClose: () => void }

/** The dialogs of the table, outside of the form: Enter in one of their fields must not save the recruitment. */
export function VacancyDialogs({ opened, thing, ...rest }: VacancyDialogsProps) {
  switch (opened.kind) {
    case 'departments':
      return <AddDepartmentsDialog {...rest} thing={thing} />
    case 'import':
      return <ImportDialog {...rest} thing={thing} />
    case 'rename':
      return <RenameDialog {...rest} department={opened.department} />
    case 'posts':
      return <AddPostsDialog {...rest} department={opened.department} />
    case 'requirements':
      return <RequirementsDialog {...rest} thing={thing} own={opened.post} department={opened.department} />
  }
}
