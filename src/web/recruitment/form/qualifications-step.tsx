import { IconLock, IconTrash } from '@tabler/icons-react'
import { mandatoryMessage } from '#domain/recruitment/qualifications-step.ts'
import type { Row } from '#domain/questions/typed.ts'
import { useFormState } from '#web/applications/form/draft-form-context.ts'
import { RowList } from '#web/applications/form/row-list.tsx'
import { useRowList } from '#web/applications/form/use-row-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { FormSection } from '#web/ui/form-sheet.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { AddQualification } from './add-qualification.tsx'
import { AskedFor } from './asked-for.tsx'
import { CouncilFields } from './council-fields.tsx'
import { EntryFrame } from './entry-list.tsx'
import { addableTypes, emptyQualification, isMandatory, QualificationFields } from './qualification-fields.tsx'
import css from './qualifications.module.css'

const list = 'qualifications'
// As many as a draft takes.
const maxQualifications = 30

function Lock() {
  return (
    <span className={css.lock} title={mandatoryMessage}>
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
      {`${mandatoryMessage}: every candidate gives the first four.`}
    </p>
  )
}

function Qualifications() {
  const state = useRowList(list)
  const error = useFormState((form) => form.errorOf(list))
  return (
    <FormSection title="Educational qualifications" lead="As printed on your certificates.">
      <Stack>
        <AskedFor />
        {error && <Callout tone="bad">{error}</Callout>}
        <MandatoryNote />
        <RowList of={state}>
          {(row, index) => <QualificationCard row={row} index={index} onRemove={(what) => state.remove(index, what)} />}
        </RowList>
        <AddQualification
          types={addableTypes(state.rows)}
          isFull={state.rows.length >= maxQualifications}
          onAdd={(type) => state.add(emptyQualification(type), 'degree')}
        />
      </Stack>
    </FormSection>
  )
}

/** Step 2: the four qualifications everybody gives, others, and the registration with a council. */
export function QualificationsStep() {
  return (
    <>
      <Qualifications />
      <CouncilFields />
    </>
  )
}
