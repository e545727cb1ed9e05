import {
  degreesOf,
  mandatoryQualificationTypes,
  qualificationTypes,
  type QualificationType,
} from '#domain/recruitment/faculty-form.ts'
import { marksUnit } from '#domain/recruitment/answer-text.ts'
import { singleQualificationTypes } from '#domain/recruitment/qualifications-step.ts'
import type { Row } from '#domain/questions/typed.ts'
import { RowDigits, RowSelect, RowText, useCell } from '#web/applications/form/rows.tsx'
import { FormCell, FormGrid } from '#web/ui/form-sheet.tsx'

const list = 'qualifications'
const schoolTypes: readonly string[] = mandatoryQualificationTypes.slice(0, 2)
const mandatory: readonly string[] = mandatoryQualificationTypes

export function isMandatory({ type = '' }: Row): boolean {
  return mandatory.includes(type)
}

/** What can be added to these: PHD and SUPER SPECIALITY only once. */
export function addableTypes(rows: readonly Row[]): QualificationType[] {
  const isThere = (type: string) => rows.some((row) => row['type'] === type)
  return qualificationTypes.filter(
    (type) => !mandatory.includes(type) && !(singleQualificationTypes.includes(type) && isThere(type)),
  )
}

export function emptyQualification(type: QualificationType): Row {
  return { type, degree: '', institution: '', board: '', passingYear: '', percentage: '' }
}

/** Chosen where there is a list of degrees, typed for the other types. */
function DegreeField({ index, type }: { index: number; type: string }) {
  const at = { list, index, name: 'degree' }
  const { value } = useCell(at)
  const degrees = degreesOf[type as QualificationType]
  if (!degrees) return <RowText {...at} label="Degree or subject" isOptional maxLength={100} />
  // Another degree stored before is offered as well.
  const options = value === '' || degrees.includes(value) ? degrees : [...degrees, value]
  return <RowSelect {...at} label="Degree" options={options} />
}

/** One number for both; behind it stands which of the two it is taken for. */
function MarksField(at: { list: string; index: number }) {
  const { value } = useCell({ ...at, name: 'percentage' })
  return (
    <RowDigits
      {...at}
      name="percentage"
      label="Percentage or CGPA"
      inputMode="decimal"
      maxLength={12}
      rightSection={marksUnit(value)}
      rightSectionWidth={56}
    />
  )
}

/** One qualification. School has no degree. */
export function QualificationFields({ index, type }: { index: number; type: string }) {
  const at = { list, index }
  const isSchool = schoolTypes.includes(type)
  return (
    <FormGrid>
      {!isSchool && (
        <FormCell span={6}>
          <DegreeField index={index} type={type} />
        </FormCell>
      )}
      <FormCell span={6}>
        <RowText {...at} name="institution" label={isSchool ? 'School or college' : 'Institution'} maxLength={200} />
      </FormCell>
      <FormCell span={6}>
        <RowText {...at} name="board" label={isSchool ? 'Board' : 'University or board'} maxLength={200} />
      </FormCell>
      <FormCell span={3} phoneSpan={6}>
        <RowDigits {...at} name="passingYear" label="Passing year" maxLength={4} />
      </FormCell>
      <FormCell span={3} phoneSpan={6}>
        <MarksField {...at} />
      </FormCell>
    </FormGrid>
  )
}
