import { isAadhaar, maskAadhaar } from '#domain/platform/aadhaar.ts'
import { completedYears, dayOf, isDay } from '#domain/platform/calendar.ts'
import type { Path } from '#domain/questions/question.ts'
import type { facultyQuestions } from '#domain/recruitment/faculty-questions.ts'
import {
  chosenDepartment,
  chosenVacancy,
  offeredPostCategories,
  onlyTypeOf,
  type PostChoice,
} from '#domain/recruitment/post-refusals.ts'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { FormSelect } from '#web/forms/bound-fields.tsx'
import { useFormAround, useField, useFormState, useTypedText } from '#web/forms/form-context.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { language } from '#web/platform/language.ts'
import { NameNote } from '#web/questions/name-note.tsx'
import { StepSections } from '#web/questions/step-sections.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ComboField } from '#web/ui/fields/combo-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { DigitsField, TextField } from '#web/ui/fields/text-field.tsx'
import { FormCell } from '#web/ui/dialogs/form-sheet.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { candidateForm as say } from '#words/candidates/candidate-form.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { departmentOptions, postOptions } from '../post-options.ts'
import { requirementsLine } from '../requirements-line.ts'
import { useAnswers, useRecruitment } from './recruitment-context.ts'

type FacultyPath = Path<typeof facultyQuestions>

const words = facultyWords(language)

/** `As on your Class 10 certificate. Age is counted on 31 July 2026: 37 years.` */
function useAgeLead(): string {
  const born = useTypedText('personalInfo.dateOfBirth')
  const { endDate } = useRecruitment().applicationDates
  const isBorn = isDay(born) && born < dayOf(new Date())
  return isBorn
    ? words.note('section.personal.age-counted', { on: endDate, years: completedYears(born, endDate) })
    : words.note('section.personal.age', { on: endDate })
}

/** Once stored, only the last digits are shown; typing the whole number changes it. */
function AadhaarField() {
  const form = useFormAround()
  const path: FacultyPath = 'personalInfo.aadharNumber'
  const { value, error, type, leave } = useField(path)
  const leaveAndMask = async () => {
    leave()
    if (!isAadhaar(value) || !(await form.flush())) return
    if (form.valueOf(path) === value) form.type({ [path]: maskAadhaar(value) })
  }
  return (
    <DigitsField
      id={path}
      label={words.label(path)}
      hint={words.hint(path)}
      value={value}
      error={error}
      maxLength={14}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => void leaveAndMask()}
    />
  )
}

const at = <F extends keyof PostChoice>(field: F) => `personalInfo.${field}` as const

function usePost() {
  const recruitment = useRecruitment()
  const choice = useAnswers().personalInfo ?? {}
  return { recruitment, choice, departments: recruitment.departments }
}

/**
 * Changing the department also clears the post, since departments offer different posts. A department that accepts one
 * type of candidates answers the question about it, unless the candidate has.
 */
function DepartmentField() {
  const form = useFormAround()
  const { recruitment, choice, departments } = usePost()
  const path = at('department')
  const error = useFormState((state) => state.errorOf(path))
  // A department that the recruitment no longer has is still shown as chosen.
  const chosen = chosenDepartment(choice, departments)?.name
  const gone = choice.department && !chosen ? [choice.department] : []
  const choose = (department: string | null) => {
    if (department === (chosen ?? choice.department ?? '')) return
    const type = choice.candidateType ? null : onlyTypeOf({ department }, departments)
    form.type({ [at('postName')]: '', [at('categoryOfPost')]: '', ...(type && { [at('candidateType')]: type }) })
    form.choose(path, department ?? '')
  }
  return (
    <ComboField
      id={path}
      label={words.label(path)}
      placeholder={say('choose-or-type')}
      options={[...departmentOptions(choice, recruitment), ...gone]}
      value={chosen ?? choice.department ?? null}
      error={error}
      onChange={choose}
      onBlur={() => form.leave(path)}
    />
  )
}

/** Changing the post also clears the category, since posts have different seats. */
function PostField() {
  const form = useFormAround()
  const { choice, departments } = usePost()
  const path = at('postName')
  const error = useFormState((state) => state.errorOf(path))
  const posts = chosenDepartment(choice, departments)?.vacancies.map(({ post }) => post) ?? []
  const gone =
    choice.postName && !posts.includes(choice.postName)
      ? [{ value: choice.postName, label: words.choice(path, choice.postName) }]
      : []
  const options = postOptions(choice, departments)
  const choose = (post: string) => {
    form.type({ [at('categoryOfPost')]: '' })
    form.choose(path, post)
  }
  return (
    <SelectField
      id={path}
      label={words.label(path)}
      options={[...options, ...gone]}
      value={choice.postName ?? ''}
      error={error}
      disabled={posts.length === 0 && gone.length === 0}
      placeholder={say(choice.department ? 'choose-one' : 'department-first')}
      onChange={(event) => choose(event.currentTarget.value)}
      onBlur={() => form.leave(path)}
    />
  )
}

/** `2 OBC and 1 UR seat in Nephrology`. */
function seatsHint(choice: PostChoice, { departments, translations }: Recruitment): string {
  const seats = chosenVacancy(choice, departments)?.categories
  const offered = offeredPostCategories(choice, departments)
  const department = translatorIn(translations, language)(choice.department ?? '')
  if (!seats || !choice.categoryOfCandidate) return say('post-first')
  if (offered.length === 0) return say('no-seat', { department })
  const count = offered.reduce((sum, category) => sum + seats[category], 0)
  return say('seats', {
    count,
    seats: { and: offered.map((category) => `${seats[category]} ${category}`) },
    department,
  })
}

/** Categories with a seat for this candidate. */
function PostCategoryField() {
  const { recruitment, choice, departments } = usePost()
  const path = at('categoryOfPost')
  const offered: string[] = offeredPostCategories(choice, departments)
  const chosen = choice.categoryOfPost
  // A chosen category that is not available stays visible with its error.
  const options = chosen && !offered.includes(chosen) ? [...offered, chosen] : offered
  return (
    <FormSelect
      path={path}
      label={words.label(path)}
      hint={seatsHint(choice, recruitment)}
      options={options}
      disabled={options.length === 0}
    />
  )
}

/** Candidates with age relaxation can apply only in their own category (docs/rules.md, Age relaxation). */
function AgeRelaxation() {
  const form = useFormAround()
  const path = at('ageRelaxationRequired')
  const isAsked = useTypedText(path) === 'yes'
  const category = useTypedText(at('categoryOfCandidate'))
  const toggle = (isTicked: boolean) => {
    form.type({ [path]: isTicked ? 'yes' : 'no', ...(isTicked && category && { [at('categoryOfPost')]: category }) })
    void form.flush()
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

/** Requirements of the chosen post. */
function AskedByPost() {
  const { choice, departments } = usePost()
  const requirements = chosenVacancy(choice, departments)?.requirements
  const asked = requirements && requirementsLine(requirements)
  if (!asked) return null
  return (
    <FormCell>
      <Callout isSmall>{say('this-post', { requirements: asked })}</Callout>
    </FormCell>
  )
}

/** Step 1: the post, the person, contact details. */
export function PersonalStep({ email }: { email: string }) {
  const { choice, departments } = usePost()
  const type = onlyTypeOf(choice, departments)
  return (
    <StepSections<FacultyPath>
      step={1}
      {...(type && { hints: { 'personalInfo.candidateType': say('takes-only', { type }) } })}
      leads={{ personal: useAgeLead() }}
      fields={{
        'personalInfo.department': <DepartmentField />,
        'personalInfo.postName': <PostField />,
        'personalInfo.categoryOfPost': <PostCategoryField />,
        'personalInfo.ageRelaxationRequired': <AgeRelaxation />,
        'personalInfo.aadharNumber': <AadhaarField />,
      }}
      before={{
        'personalInfo.contact.mobile': (
          <FormCell span={6}>
            <TextField label={words.label('personalInfo.contact.email')} value={email} readOnly />
          </FormCell>
        ),
      }}
      after={{
        'personalInfo.ageRelaxationRequired': <AskedByPost />,
        'personalInfo.name': <NameNote path="personalInfo.name" />,
      }}
    />
  )
}
