import { useState } from 'react'
import { cleanLine } from '#domain/platform/text.ts'
import { departmentNames } from '#domain/recruitment/department-names.ts'
import { type DepartmentType, departmentTypes, type PostName, postNames } from '#domain/recruitment/post.ts'
import { asTheyAre } from '#web/drives/question-values.ts'
import { language } from '#web/platform/language.ts'
import { useKeptWhileOpen } from '#web/platform/use-kept-state.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { ChecksField } from '#web/ui/fields/checks-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { sayPost } from '#words/form/posts.ts'
import { recruitmentEditor as say } from '#words/drives/recruitment-editor.ts'
import { addDepartments, addPosts, isCalled, type VacancyChange, type DepartmentValues } from './vacancies.ts'
import css from './vacancies.module.css'

type TypeFieldProps = { value: DepartmentType | ''; onChange: (type: DepartmentType | '') => void; hint?: string }

/** The type of candidates for new departments. */
export function TypeField({ value, onChange, hint }: TypeFieldProps) {
  return (
    <SelectField
      label={say('candidate-type')}
      hint={hint}
      options={departmentTypes.map((type) => ({ value: type, label: say('type', { type }) }))}
      value={value}
      onChange={(event) => onChange(departmentTypes.find((type) => type === event.currentTarget.value) ?? '')}
    />
  )
}

type PostsToAdd = { chosen: string[]; other: string; type: DepartmentType | ''; posts: PostName[] }

type NewDepartmentsProps = {
  /** Departments of the standard list that the table lacks. */
  left: readonly string[]
  value: PostsToAdd
  problem: string | null
  onChange: (some: Partial<PostsToAdd>) => void
}

function NewDepartments({ left, value, problem, onChange }: NewDepartmentsProps) {
  const isAll = value.chosen.length === left.length
  return (
    <>
      {left.length > 0 && (
        <>
          <div className={css.many}>
            <ChecksField
              isDense
              label={say('departments-left')}
              options={asTheyAre(left)}
              value={value.chosen}
              onChange={(chosen) => onChange({ chosen })}
            />
          </div>
          <Row>
            <TextButton onClick={() => onChange({ chosen: isAll ? [] : [...left] })}>
              {isAll ? say('tick-none') : say('tick-all', { count: left.length })}
            </TextButton>
          </Row>
        </>
      )}
      <Grid columns={2} gap={[12, 16]} align="start">
        <TextField
          label={say('another-department')}
          isOptional
          maxLength={120}
          value={value.other}
          error={problem}
          onChange={(event) => onChange({ other: event.currentTarget.value })}
        />
        <TypeField value={value.type} onChange={(type) => onChange({ type })} />
      </Grid>
    </>
  )
}

/**
 * If one post is left, it is preselected; a new department starts with the post that every department has, and is open
 * to candidates of each type until the officer chooses one.
 */
function addedAtFirst(left: readonly PostName[] | null): PostsToAdd {
  const posts: readonly PostName[] = left ?? ['Assistant Professor']
  return { chosen: [], other: '', type: 'ANY', posts: posts.length === 1 ? [...posts] : [] }
}

type AddPostsProps = {
  /** Name of the surrounding form, under which input is kept. */
  thing: string
  departments: readonly DepartmentValues[]
  /** The department that gets more posts; null adds departments. */
  to: DepartmentValues | null
  onAdd: (change: VacancyChange) => void
  onClose: () => void
}

/** Adds several departments, from the list or by name, with initial posts; or several posts to one department. */
export function AddPosts({ thing, departments, to, onAdd, onClose }: AddPostsProps) {
  const leftPosts = postNames.filter((name) => !to?.vacancies.some(({ post }) => post === name))
  const leftDepartments = departmentNames.filter((name) => !departments.some(isCalled(name)))
  const [initial] = useState(() => addedAtFirst(to && leftPosts))
  const typed = useKeptWhileOpen(`${thing}.${to ? `posts.${to.name}` : 'departments'}`, initial)
  const { chosen, type, posts } = typed.value
  const change = (some: Partial<PostsToAdd>) => typed.set((before) => ({ ...before, ...some }))
  const [problem, setProblem] = useState<string | null>(null)
  const other = cleanLine(typed.value.other)
  const names = to
    ? [cleanLine(to.name)]
    : [...leftDepartments.filter((name) => chosen.includes(name)), other].filter(Boolean)
  const isThere = other !== '' && [...departments, ...chosen.map((name) => ({ name }))].some(isCalled(other))
  const add = () => {
    const isNothing = to ? posts.length === 0 : names.length === 0
    setProblem(
      isThere ? say('already-there', { name: other }) : isNothing ? say(to ? 'tick-post' : 'tick-or-type') : null,
    )
    if (isThere || isNothing) return
    const added = names.flatMap((department) => posts.map((post) => ({ department, post })))
    onAdd((before) => addPosts(added)(addDepartments(names, type)(before)))
    onClose()
  }
  return (
    <FormDialog
      title={to ? say('add-post-to', { department: to.name }) : say('add-department')}
      saveLabel={
        to
          ? say('add-posts', { count: Math.max(posts.length, 1) })
          : say('add-departments', { count: Math.max(names.length, 1) })
      }
      facts={{ form: { isDirty: () => !to && names.length > 0 }, isSaving: false }}
      giveUp={typed.giveUp}
      onSave={add}
      onClose={onClose}
    >
      <Stack gap={16}>
        {!to && <NewDepartments left={leftDepartments} value={typed.value} problem={problem} onChange={change} />}
        <ChecksField
          isDense
          label={say(to ? 'posts' : 'first-posts')}
          options={leftPosts.map((post) => ({ value: post, label: sayPost(post, language) }))}
          value={posts}
          error={to && problem}
          onChange={(next) => change({ posts: leftPosts.filter((post) => next.includes(post)) })}
        />
      </Stack>
    </FormDialog>
  )
}
