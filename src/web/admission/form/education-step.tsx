import { percentageOf } from '#domain/admission/student-form.ts'
import { numberOf } from '#domain/platform/answers.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { states } from '#domain/platform/india.ts'
import {
  DraftCombo,
  DraftDigits,
  DraftRadio,
  DraftSelect,
  DraftSuggest,
  DraftText,
} from '#web/applications/form/draft-fields.tsx'
import { useTypedText } from '#web/applications/form/draft-form-context.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormCell, FormGrid, FormSection } from '#web/ui/form-sheet.tsx'
import { boards } from './boards.ts'
import { yesNoOptions } from '#web/applications/form/options.ts'
import { studentLabels as labels } from './student-labels.ts'

const subjects = ['physics', 'chemistry', 'biology', 'english'] as const
const yearsBack = 40

/** Years of passing, the newest first; a year stored before that is offered as well. */
function yearOptions(stored: string): string[] {
  const thisYear = Number(dayOf(new Date()).slice(0, 4))
  const years = Array.from({ length: yearsBack }, (_, back) => String(thisYear - back))
  return stored === '' || years.includes(stored) ? years : [...years, stored]
}

function PassingYear() {
  const path = 'intermediateSchool.passingYear'
  return <DraftSelect path={path} label={labels[path]} options={yearOptions(useTypedText(path))} />
}

/** Worked out from the marks, never typed. */
function Percentage() {
  const obtainedMarks = numberOf(useTypedText('intermediateSchool.obtainedMarks'))
  const totalMarks = numberOf(useTypedText('intermediateSchool.totalMarks'))
  const percentage = percentageOf({ obtainedMarks, totalMarks })
  const shown = percentage === null ? '' : `${percentage.toFixed(2)} %`
  return <TextField label="Percentage" value={shown} placeholder="Counted from marks" readOnly tabIndex={-1} />
}

function Class12() {
  return (
    <FormGrid>
      <FormCell span={6}>
        <DraftSuggest
          path="intermediateSchool.board"
          label={labels['intermediateSchool.board']}
          placeholder="Choose or type"
          options={boards}
          maxLength={150}
        />
      </FormCell>
      <FormCell span={6}>
        <PassingYear />
      </FormCell>
      <FormCell>
        <DraftText
          path="intermediateSchool.school"
          label={labels['intermediateSchool.school']}
          autoComplete="off"
          maxLength={200}
        />
      </FormCell>
      <FormCell>
        <DraftCombo
          path="intermediateSchool.state"
          label={labels['intermediateSchool.state']}
          placeholder="Choose or type"
          options={states}
        />
      </FormCell>
      <FormCell span={4}>
        <DraftDigits
          path="intermediateSchool.obtainedMarks"
          label={labels['intermediateSchool.obtainedMarks']}
          inputMode="decimal"
          maxLength={12}
        />
      </FormCell>
      <FormCell span={4}>
        <DraftDigits
          path="intermediateSchool.totalMarks"
          label={labels['intermediateSchool.totalMarks']}
          inputMode="decimal"
          maxLength={12}
        />
      </FormCell>
      <FormCell span={4}>
        <Percentage />
      </FormCell>
    </FormGrid>
  )
}

function Neet() {
  const category = useTypedText('category')
  const isUnreserved = category === '' || category === 'UR'
  return (
    <FormGrid>
      <FormCell span={4}>
        <DraftDigits path="neetRoll" label={labels.neetRoll} hint="10 digits" maxLength={20} />
      </FormCell>
      <FormCell span={4}>
        <DraftDigits path="neetAIRank" label={labels.neetAIRank} hint="Out of all candidates" maxLength={12} />
      </FormCell>
      <FormCell span={4}>
        <DraftDigits
          path="neetCategoryRank"
          label={labels.neetCategoryRank}
          hint={isUnreserved ? 'If the score card shows one' : `Among ${category} candidates`}
          isOptional={isUnreserved}
          maxLength={12}
        />
      </FormCell>
    </FormGrid>
  )
}

/** Step 3: Class 12 and the NEET score card. */
export function EducationStep({ year }: { year: string }) {
  return (
    <>
      <FormSection title="Class 12 (Intermediate)" lead="As printed on your marksheet.">
        <Class12 />
      </FormSection>
      <FormSection title="Subjects passed" lead="All four must be passed to be eligible.">
        <FormGrid>
          {subjects.map((subject) => (
            <FormCell key={subject} span={3} phoneSpan={6}>
              <DraftRadio path={subject} label={labels[subject]} options={yesNoOptions} />
            </FormCell>
          ))}
        </FormGrid>
      </FormSection>
      <FormSection title={`NEET (UG) ${year}`} lead="Copy these from your score card.">
        <Neet />
      </FormSection>
    </>
  )
}
