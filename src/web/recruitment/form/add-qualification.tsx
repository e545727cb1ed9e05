import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { QualificationType } from '#domain/recruitment/qualifications.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Soft } from '#web/ui/layout.tsx'
import css from './qualifications.module.css'

type AddQualificationProps = {
  types: readonly QualificationType[]
  isFull: boolean
  onAdd: (type: QualificationType) => void
}

/** The type first, then the entry. */
export function AddQualification({ types, isFull, onAdd }: AddQualificationProps) {
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string | null>(null)
  const choose = (type: string) => {
    setChosen(type)
    setError(null)
  }
  const add = () => {
    const type = types.find((one) => one === chosen)
    setError(type ? null : 'Choose a type of qualification')
    setChosen('')
    if (type) onAdd(type)
  }
  if (isFull) return <Soft>At most 30 qualifications can be given.</Soft>
  return (
    <div className={css.add}>
      <SelectField
        label="Another qualification"
        hint="PHD and SUPER SPECIALITY only once"
        options={types}
        value={chosen}
        error={error}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Button variant="secondary" icon={IconPlus} onClick={add}>
        Add qualification
      </Button>
    </div>
  )
}
