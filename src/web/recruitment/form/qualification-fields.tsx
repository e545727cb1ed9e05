import {
  degreesOf,
  mandatoryQualificationTypes,
  qualificationTypes,
  type QualificationType,
} from '#domain/recruitment/qualifications.ts'
import { marksUnit } from '#domain/recruitment/qualifications.ts'
import { singleQualificationTypes } from '#domain/recruitment/qualifications.ts'
import type { Row } from '#domain/questions/typed.ts'
import { RowDigits, RowSelect, useCell } from '#web/applications/form/rows.tsx'
import { language } from '#web/platform/language.ts'
import { RowField } from '#web/questions/row-field.tsx'
import { FormCell, FormGrid } from '#web/ui/form-sheet.tsx'
import { facultyWords } from '#words/faculty.ts'

const words = facultyWords(language)
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

/** Chosen where there is a list of degrees, typed for the other types. */
function DegreeField({ index, type }: { index: number; type: string }) {
  const at = { list, index, name: 'degree' }
  const { value } = useCell(at)
  const degrees = degreesOf[type as QualificationType]
  if (!degrees) return <RowField {...at} label={words.note('qualifications.degree.typed', {})} />
  // Another degree stored before is offered as well.
  const options = value === '' || degrees.includes(value) ? degrees : [...degrees, value]
  return <RowSelect {...at} label={words.label(`${list}.degree`)} options={options} />
}

/** One number for both; behind it stands which of the two it is taken for. */
function MarksField(at: { list: string; index: number }) {
  const { value } = useCell({ ...at, name: 'percentage' })
  return (
    <RowDigits
      {...at}
      name="percentage"
      label={words.label(`${list}.percentage`)}
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
  const ofSchool = (key: string) => (isSchool ? { label: words.note(key, {}) } : {})
  return (
    <FormGrid>
      {!isSchool && (
        <FormCell span={6}>
          <DegreeField index={index} type={type} />
        </FormCell>
      )}
      <FormCell span={6}>
        <RowField {...at} name="institution" {...ofSchool('qualifications.institution.of-school')} />
      </FormCell>
      <FormCell span={6}>
        <RowField {...at} name="board" {...ofSchool('qualifications.board.of-school')} />
      </FormCell>
      <FormCell span={3} phoneSpan={6}>
        <RowDigits {...at} name="passingYear" label={words.label(`${list}.passingYear`)} maxLength={4} />
      </FormCell>
      <FormCell span={3} phoneSpan={6}>
        <MarksField {...at} />
      </FormCell>
    </FormGrid>
  )
}
