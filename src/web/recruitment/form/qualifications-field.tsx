import { IconLock, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { isPassedTooYoung } from '#domain/platform/calendar.ts'
import { isKeyOf } from '#lib/values/records.ts'
import { joined } from '#domain/platform/text.ts'
import type { Row } from '#domain/questions/typed.ts'
import {
  degreesOf,
  isWithoutMarks,
  mandatoryQualificationTypes,
  marksUnit,
  passedAfter,
  qualifications,
  type QualificationType,
  qualificationTypes,
  schoolQualificationTypes,
  singleQualificationTypes,
} from '#domain/recruitment/qualifications.ts'
import { AnswerNote } from '#web/forms/answer-note.tsx'
import { useFormState, useTypedRows, useTypedText } from '#web/forms/form-context.ts'
import { RowList } from '#web/forms/row-list.tsx'
import { RowDigits, RowSelect, useCell } from '#web/forms/row-fields.tsx'
import { useRowList } from '#web/forms/use-row-list.ts'
import { language } from '#web/platform/language.ts'
import { EntryFrame } from '#web/questions/entries-field.tsx'
import { RowField, RowFields } from '#web/questions/row-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { FormCell, FormGrid } from '#web/ui/dialogs/form-sheet.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { candidateForm as say } from '#words/candidates/candidate-form.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { questionFields as sayField } from '#words/form/question-fields.ts'
import { furtherLacking, qualificationsAsked, ruleNotMet } from './required-by-post.ts'
import { emptyQualification } from './faculty-track.ts'
import css from './qualifications-field.module.css'
import { useAnswers, useRecruitment } from './recruitment-context.ts'

const words = facultyWords(language)
const list = 'qualifications'
const mandatory: readonly string[] = mandatoryQualificationTypes

function isMandatory({ type = '' }: Row): boolean {
  return mandatory.includes(type)
}

/** Types that can be added: PHD and SUPER SPECIALITY only once. */
function addableTypes(rows: readonly Row[]): QualificationType[] {
  const isThere = (type: string) => rows.some((row) => row['type'] === type)
  return qualificationTypes.filter(
    (type) => !mandatory.includes(type) && !(singleQualificationTypes.includes(type) && isThere(type)),
  )
}

/** A choice where there is a list of degrees, text for other types. */
function DegreeField({ index, type }: { index: number; type: string }) {
  const at = { list, index, name: 'degree' }
  const { value } = useCell(at)
  const degrees = isKeyOf(degreesOf, type) ? degreesOf[type] : null
  if (!degrees) return <RowField {...at} label={words.note('qualifications.degree.typed', {})} />
  // A stored degree outside the list is offered, too.
  const options = value === '' || degrees.includes(value) ? degrees : [...degrees, value]
  return <RowSelect {...at} label={words.label(`${list}.degree`)} options={options} />
}

/** One number for both; the unit behind it shows how it is read, as percent or CGPA. */
function MarksField({ type, ...at }: { list: string; index: number; type: string }) {
  const { value } = useCell({ ...at, name: 'percentage' })
  return (
    <RowDigits
      {...at}
      name="percentage"
      label={words.label(`${list}.percentage`)}
      hint={words.hint(`${list}.percentage`)}
      isOptional={isWithoutMarks(type)}
      inputMode="text"
      maxLength={20}
      rightSection={marksUnit(value)}
      rightSectionWidth={56}
    />
  )
}

/** A hint at a year that contradicts the date of birth or an earlier examination. */
function YearNote({ index }: { index: number }) {
  const rows = useTypedRows(list)
  const born = useTypedText('personalInfo.dateOfBirth')
  const row = rows[index] ?? {}
  const before = passedAfter(row, rows)
  if (isPassedTooYoung(row['passingYear'] ?? '', born))
    return <AnswerNote>{sayField('yearYoung', { born: born.slice(0, 4) })}</AnswerNote>
  return <AnswerNote>{before && say('year-before', { other: words.choice(`${list}.type`, before) })}</AnswerNote>
}

const drawnHere = ['type', 'degree', 'institution', 'board', 'passingYear', 'percentage']
const otherFields = Object.keys(qualifications.questions).filter((name) => !drawnHere.includes(name))

/** A qualification. School has no degree. */
function QualificationFields({ index, type }: { index: number; type: string }) {
  const at = { list, index }
  const isSchool = schoolQualificationTypes.includes(type)
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
        <RowField {...at} name="passingYear" />
      </FormCell>
      <FormCell span={3} phoneSpan={6}>
        <MarksField {...at} type={type} />
      </FormCell>
      <RowFields {...at} question={qualifications} names={otherFields} />
    </FormGrid>
  )
}

function AskedByPost() {
  const asked = qualificationsAsked(useAnswers(), useRecruitment().departments)
  if (!asked) return null
  const [requirements, ...outcomes] = asked
  return (
    <Callout isSmall>
      <p>{requirements}</p>
      {outcomes.length > 0 && <p>{outcomes.join(' ')}</p>}
    </Callout>
  )
}

type AddQualificationProps = {
  types: readonly QualificationType[]
  isFull: boolean
  onAdd: (type: QualificationType) => void
}

/** Asks for the type, then adds the entry. */
function AddQualification({ types, isFull, onAdd }: AddQualificationProps) {
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string | null>(null)
  const choose = (type: string) => {
    setChosen(type)
    setError(null)
  }
  const add = () => {
    const type = types.find((one) => one === chosen)
    setError(type ? null : say('qualification-type'))
    setChosen('')
    if (type) onAdd(type)
  }
  if (isFull) return <Muted>{say('qualifications-full', { max: qualifications.max })}</Muted>
  return (
    <Grid columns="minmax(0, 26rem) max-content" gap={12} align="end">
      <SelectField
        label={say('another-qualification')}
        hint={say('only-once')}
        options={types.map((type) => ({ value: type, label: words.choice(`${list}.type`, type) }))}
        value={chosen}
        error={error}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Button variant="secondary" icon={IconPlus} onClick={add}>
        {say('add-qualification')}
      </Button>
    </Grid>
  )
}

function Lock() {
  return (
    <span className={css.lock} title={words.note('qualifications.mandatory', {})}>
      <Icon of={IconLock} size={16} />
      {say('mandatory')}
    </span>
  )
}

type QualificationCardProps = { row: Row; index: number; onRemove: (what: string) => void }

function QualificationCard({ row, index, onRemove }: QualificationCardProps) {
  const type = row['type'] ?? ''
  const name = words.choice(`${list}.type`, type)
  const what = joined([name, row['degree']?.trim()]) ?? name
  const error = useFormState((form) => form.errorOf(`${list}.${index}.type`))
  const rule = ruleNotMet(type, useAnswers(), useRecruitment())
  const remove = (
    <Button
      variant="quiet"
      size="dense"
      icon={IconTrash}
      aria-label={say('remove-it', { what })}
      onClick={() => onRemove(what)}
    >
      {say('remove')}
    </Button>
  )
  return (
    <EntryFrame name={name} remove={isMandatory(row) ? <Lock /> : remove}>
      <Stack>
        {error && <Callout tone="bad">{error}</Callout>}
        <QualificationFields index={index} type={type} />
        <YearNote index={index} />
        <AnswerNote>{rule}</AnswerNote>
      </Stack>
    </EntryFrame>
  )
}

/** What the post requires beside the four is offered: a doctorate, a super-speciality. */
function AddRequired({ onAdd }: { onAdd: (type: QualificationType) => void }) {
  return furtherLacking(useAnswers(), useRecruitment().departments).map((type) => (
    <Callout key={type}>
      <Stack gap={12}>
        <p>{say('further-asked', { type })}</p>
        <div>
          <Button variant="secondary" icon={IconPlus} onClick={() => onAdd(type)}>
            {say('add-further', { type })}
          </Button>
        </div>
      </Stack>
    </Callout>
  ))
}

/** Says that the four cannot be removed, where people would look for it. */
function MandatoryNote() {
  return (
    <p className={css.lock}>
      <Icon of={IconLock} size={16} />
      {say('first-four')}
    </p>
  )
}

/** The four mandatory qualifications, and others. */
export function Qualifications() {
  const state = useRowList(list)
  const error = useFormState((form) => form.errorOf(list))
  const add = (type: QualificationType) => state.add({ ...emptyQualification, type }, 'degree')
  return (
    <Stack>
      <AskedByPost />
      {error && <Callout tone="bad">{error}</Callout>}
      <MandatoryNote />
      <RowList of={state}>
        {(row, index) => <QualificationCard row={row} index={index} onRemove={(what) => state.remove(index, what)} />}
      </RowList>
      <AddRequired onAdd={add} />
      <AddQualification types={addableTypes(state.rows)} isFull={state.rows.length >= qualifications.max} onAdd={add} />
    </Stack>
  )
}
