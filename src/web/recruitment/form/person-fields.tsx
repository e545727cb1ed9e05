import { isAadhaar, maskAadhaar } from '#domain/platform/aadhaar.ts'
import { completedYears, dayOf, isDay, showLongDay } from '#domain/platform/calendar.ts'
import type { facultyQuestions } from '#domain/recruitment/faculty-questions.ts'
import type { Path } from '#domain/questions/question.ts'
import { DraftRadio, DraftSelect, DraftText } from '#web/applications/form/draft-fields.tsx'
import { useDraftForm, useField, useTypedText } from '#web/applications/form/draft-form-context.ts'
import { yesNoOptions } from '#web/applications/form/options.ts'
import { language } from '#web/platform/language.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { facultyWords } from '#words/faculty.ts'
import { useRecruitment } from './recruitment-context.ts'

type FacultyPath = Path<typeof facultyQuestions>

const words = facultyWords(language)

/** `As on your Class 10 certificate. Age is counted on 31 Jul 2026: 37 years.` */
export function useAgeLead(): string {
  const born = useTypedText('personalInfo.dateOfBirth')
  const { endDate } = useRecruitment().applicationDates
  const on = showLongDay(endDate)
  const isBorn = isDay(born) && born < dayOf(new Date())
  return isBorn
    ? words.note('section.personal.age-counted', { on, years: String(completedYears(born, endDate)) })
    : words.note('section.personal.age', { on })
}

/** Once the number is stored only its end is shown again; the whole one is typed to change it. */
export function AadhaarField() {
  const form = useDraftForm()
  const path: FacultyPath = 'personalInfo.aadharNumber'
  const { value, error, type, leave } = useField(path)
  const leaveAndMask = async () => {
    leave()
    if (!isAadhaar(value) || !(await form.keeper.flush())) return
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

/** Whoever says nothing is none: not asked for, and no answer to be left out. */
export function YesNoField({ path }: { path: FacultyPath }) {
  return <DraftRadio path={path} label={words.label(path)} hint={words.hint(path)} options={yesNoOptions} />
}

/** One of a few that stand in a list, as those around it do. */
export function SelectOneField({ path, values }: { path: FacultyPath; values: readonly string[] }) {
  const options = values.map((value) => ({ value, label: words.choice(path, value) }))
  return <DraftSelect path={path} label={words.label(path)} options={options} />
}

/** Something a person may have. */
export function TickField({ path }: { path: FacultyPath }) {
  const form = useDraftForm()
  const isTicked = useTypedText(path) === 'yes'
  return (
    <CheckField
      id={path}
      label={words.label(path)}
      checked={isTicked}
      onChange={(event) => form.choose(path, event.currentTarget.checked ? 'yes' : 'no')}
    />
  )
}

export function AlternateEmail() {
  const path: FacultyPath = 'personalInfo.contact.alternateEmail'
  return (
    <DraftText path={path} label={words.label(path)} isOptional inputMode="email" autoComplete="off" maxLength={254} />
  )
}
