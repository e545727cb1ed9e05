import { subjects, type Subject } from '#domain/admission/course.ts'
import { categories } from '#domain/drives/category.ts'
import { feeCategories } from '#domain/drives/fees.ts'
import { Grid } from '#web/ui/grid.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { language } from '#web/platform/language.ts'
import type { FormFacts } from '#web/forms/admin-form.tsx'
import { ChecksField } from '#web/ui/fields/checks-field.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { admissionEditor as say } from '#words/drives/admission-editor.ts'
import { studentWords } from '#words/candidates/student.ts'
import type { AdmissionValues, CourseValues } from './admission-values.ts'

const words = studentWords(language)

type CourseTermsProps = {
  form: FormFacts<AdmissionValues>['form']
  course: CourseValues
  place: number
  /** The name of the course in the form. */
  called: string
  onSubjects: (subjects: Subject[]) => void
}

/** Conditions and fee of one course. Empty fields show the admission's values. */
export function CourseTerms({ form, course, place, called, onSubjects }: CourseTermsProps) {
  const admission = form.getValues()
  const field = (path: string) => ({ id: path, ...form.getInputProps(path) })
  const at = `courses.${place}`
  return (
    <fieldset>
      <legend>{say('termsOf', { course: called })}</legend>
      <Muted as="p">{say('termsLead')}</Muted>
      <Grid columns={6} gap={12} phone={2}>
        <DigitsField
          label={say('minimumAge')}
          placeholder={admission.minimumAge}
          {...field(`${at}.conditions.minimumAge`)}
        />
        {categories.map((category) => (
          <DigitsField
            key={category}
            label={say('class12Of', { category })}
            inputMode="decimal"
            placeholder={admission.minimumPercentage[category]}
            {...field(`${at}.conditions.minimumPercentage.${category}`)}
          />
        ))}
      </Grid>
      <ChecksField
        id={`${at}.conditions.subjects`}
        label={say('subjects')}
        hint={say('subjectsHint')}
        isDense
        options={subjects.map((subject) => ({ value: subject, label: words.label(subject) }))}
        value={course.conditions.subjects}
        onChange={(chosen) => onSubjects(subjects.filter((subject) => chosen.includes(subject)))}
      />
      <Grid columns={6} gap={12} phone={2}>
        {feeCategories.map((category) => (
          <DigitsField
            key={category}
            label={say('feeOf', { category: category === 'PWD' ? 'PwD' : category })}
            leftSection="₹"
            placeholder={admission.fee[category]}
            {...field(`${at}.fee.${category}`)}
          />
        ))}
      </Grid>
    </fieldset>
  )
}
