import { IconLock, IconTrash } from '@tabler/icons-react'
import { facultyQuestions } from '#domain/recruitment/faculty-questions.ts'
import type { Row } from '#domain/questions/typed.ts'
import { useFormState } from '#web/applications/form/draft-form-context.ts'
import { RowList } from '#web/applications/form/row-list.tsx'
import { useRowList } from '#web/applications/form/use-row-list.ts'
import { language } from '#web/platform/language.ts'
import { EntryFrame } from '#web/questions/entries-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { facultyWords } from '#words/faculty.ts'
import { AddQualification } from './add-qualification.tsx'
import { AskedFor } from './asked-for.tsx'
import { addableTypes, isMandatory, QualificationFields } from './qualification-fields.tsx'
import { emptyQualification } from './faculty-typed.ts'
import css from './qualifications.module.css'

const list = 'qualifications'

const words = facultyWords(language)
const mandatory = words.note('qualifications.mandatory', {})

function Lock() {
  return (
    <span className={css.lock} title={mandatory}>
      <Icon of={IconLock} size={16} />
      Mandatory
    </span>
  )
}

type QualificationCardProps = { row: Row; index: number; onRemove: (what: string) => void }

function QualificationCard({ row, index, onRemove }: QualificationCardProps) {
  const type = row['type'] ?? ''
  const what = row['degree']?.trim() ? `${type}, ${row['degree'].trim()}` : type
  const error = useFormState((form) => form.errorOf(`${list}.${index}.type`))
  const remove = (
    <Button variant="quiet" size="dense" icon={IconTrash} aria-label={`Remove ${what}`} onClick={() => onRemove(what)}>
      Remove
    </Button>
  )
  return (
    <EntryFrame name={type} remove={isMandatory(row) ? <Lock /> : remove}>
      <Stack>
        {error && <Callout tone="bad">{error}</Callout>}
        <QualificationFields index={index} type={type} />
      </Stack>
    </EntryFrame>
  )
}

/** Nothing can be taken away of the four; said where somebody would look for the way. */
function MandatoryNote() {
  return (
    <p className={css.lock}>
      <Icon of={IconLock} size={16} />
      {`${mandatory}: every candidate gives the first four.`}
    </p>
  )
}

/** The four qualifications that everybody gives, and others. */
export function Qualifications() {
  const state = useRowList(list)
  const error = useFormState((form) => form.errorOf(list))
  return (
    <Stack>
      <AskedFor />
      {error && <Callout tone="bad">{error}</Callout>}
      <MandatoryNote />
      <RowList of={state}>
        {(row, index) => <QualificationCard row={row} index={index} onRemove={(what) => state.remove(index, what)} />}
      </RowList>
      <AddQualification
        types={addableTypes(state.rows)}
        isFull={state.rows.length >= facultyQuestions.qualifications.max}
        onAdd={(type) => state.add({ ...emptyQualification, type }, 'degree')}
      />
    </Stack>
  )
}
