import { chosenDepartment, chosenVacancy, offeredPostCategories } from '#domain/recruitment/post-refusals.ts'
import type { PostChoice } from '#domain/recruitment/post-refusals.ts'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { DraftSelect } from '#web/applications/form/draft-fields.tsx'
import { useDraftForm, useFormState, useTypedText } from '#web/applications/form/draft-form-context.ts'
import { Callout } from '#web/ui/callout.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ComboField } from '#web/ui/fields/combo-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { FormCell } from '#web/ui/form-sheet.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { language } from '#web/platform/language.ts'
import { facultyWords } from '#words/faculty.ts'
import { requirementsLine } from '../requirements-line.ts'
import { useAnswers, useRecruitment } from './recruitment-context.ts'

const words = facultyWords(language)

const at = <F extends keyof PostChoice>(field: F) => `personalInfo.${field}` as const

function usePost() {
  const recruitment = useRecruitment()
  const choice = useAnswers().personalInfo ?? {}
  return { recruitment, choice, departments: recruitment.departments }
}

/** Another department has other posts: what was chosen for the first one goes with the same change. */
export function DepartmentField() {
  const form = useDraftForm()
  const { choice, departments } = usePost()
  const path = at('department')
  const error = useFormState((state) => state.errorOf(path))
  const choose = (department: string | null) => {
    if (department === (choice.department ?? '')) return
    form.type({ [at('postName')]: '', [at('categoryOfPost')]: '' })
    form.choose(path, department ?? '')
  }
  // One that the recruitment has no more is still shown as chosen.
  const gone = choice.department && !chosenDepartment(choice, departments) ? [choice.department] : []
  return (
    <ComboField
      id={path}
      label={words.label(path)}
      placeholder="Choose or type"
      options={[...departments.map(({ name }) => name), ...gone]}
      value={choice.department ?? null}
      error={error}
      onChange={choose}
      onBlur={() => form.leave(path)}
    />
  )
}

/** Another post has other seats: the category is chosen anew. */
export function PostField() {
  const form = useDraftForm()
  const { choice, departments } = usePost()
  const path = at('postName')
  const error = useFormState((state) => state.errorOf(path))
  const posts = chosenDepartment(choice, departments)?.vacancies.map(({ post }) => post) ?? []
  const gone = choice.postName && !posts.includes(choice.postName) ? [choice.postName] : []
  const choose = (post: string) => {
    form.type({ [at('categoryOfPost')]: '' })
    form.choose(path, post)
  }
  return (
    <SelectField
      id={path}
      label={words.label(path)}
      options={[...posts, ...gone]}
      value={choice.postName ?? ''}
      error={error}
      disabled={posts.length === 0 && gone.length === 0}
      placeholder={choice.department ? 'Choose one' : 'Choose a department first'}
      onChange={(event) => choose(event.currentTarget.value)}
      onBlur={() => form.leave(path)}
    />
  )
}

/** `2 OBC and 1 UR seat in NEPHROLOGY`. */
function seatsHint(choice: PostChoice, { departments }: Recruitment): string {
  const seats = chosenVacancy(choice, departments)?.categories
  const offered = offeredPostCategories(choice, departments)
  if (!seats || !choice.categoryOfCandidate) return 'Choose the post and your category first'
  if (offered.length === 0) return `No seat for you in ${choice.department}`
  const counts = offered.map((category) => `${seats[category]} ${category}`)
  const isOne = offered.length === 1 && seats[offered[0] ?? 'UR'] === 1
  return `${counts.join(' and ')} ${isOne ? 'seat' : 'seats'} in ${choice.department}`
}

/** The categories that have a seat for this candidate. */
export function PostCategoryField() {
  const { recruitment, choice, departments } = usePost()
  const path = at('categoryOfPost')
  const offered: string[] = offeredPostCategories(choice, departments)
  const chosen = choice.categoryOfPost
  // What stands there and cannot be had is shown with its error, not swallowed.
  const options = chosen && !offered.includes(chosen) ? [...offered, chosen] : offered
  return (
    <DraftSelect
      path={path}
      label={words.label(path)}
      hint={seatsHint(choice, recruitment)}
      options={options}
      disabled={options.length === 0}
    />
  )
}

/** Candidates who ask for age relaxation can apply only in their own category (docs/rules.md, Age relaxation). */
export function AgeRelaxation() {
  const form = useDraftForm()
  const path = at('ageRelaxationRequired')
  const isAsked = useTypedText(path) === 'yes'
  const category = useTypedText(at('categoryOfCandidate'))
  const toggle = (isTicked: boolean) => {
    form.type({ [path]: isTicked ? 'yes' : 'no', ...(isTicked && category && { [at('categoryOfPost')]: category }) })
    void form.keeper.flush()
  }
  return (
    <Stack gap={12}>
      <CheckField
        id={path}
        label={words.label(path)}
        checked={isAsked}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {isAsked && <Callout tone="warning">{words.note('personalInfo.categoryOfPost.not-own', {})}</Callout>}
    </Stack>
  )
}

/** What the chosen post asks for. */
export function AskedByPost() {
  const { choice, departments } = usePost()
  const requirements = chosenVacancy(choice, departments)?.requirements
  const asked = requirements && requirementsLine(requirements)
  if (!asked) return null
  return (
    <FormCell>
      <Callout isSmall>{`This post asks for: ${asked}`}</Callout>
    </FormCell>
  )
}
