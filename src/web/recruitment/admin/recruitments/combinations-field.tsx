import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { QualificationCombination } from '#domain/recruitment/recruitment.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TagsField } from '#web/ui/fields/tags-field.tsx'
import css from './combinations-field.module.css'
import { noCombination } from './requirements-values.ts'

type CombinationsFieldProps = {
  value: readonly QualificationCombination[]
  error: string | undefined
  onChange: (value: QualificationCombination[]) => void
}

const degrees = ['MD', 'MS', 'MDS', 'MSc', 'DNB', 'M.Ch.', 'D.M.', 'PhD']
const typeWords = [
  { value: 'AND', label: 'All of them (AND)' },
  { value: 'OR', label: 'Any of them (OR)' },
]

/** Combinations of degrees, one of which is enough. */
export function CombinationsField({ value, error, onChange }: CombinationsFieldProps) {
  const change = (place: number, facts: Partial<QualificationCombination>) =>
    onChange(value.map((one, index) => (index === place ? { ...one, ...facts } : one)))
  return (
    <fieldset className={css.field}>
      <legend>Postgraduate qualifications</legend>
      <p className={css.hint}>Each line is one way to qualify; one of them is enough.</p>
      {error && <p className={css.error}>{error}</p>}
      {value.map(({ combination, type }, place) => (
        <div key={place} className={css.line}>
          <TagsField
            label={`Degrees ${place + 1}`}
            options={degrees}
            comboboxProps={{ withinPortal: false }}
            value={combination}
            onChange={(typed) => change(place, { combination: typed })}
          />
          <SelectField
            label="Needed"
            options={typeWords}
            placeholder={null}
            value={type}
            onChange={(event) => change(place, { type: event.currentTarget.value === 'OR' ? 'OR' : 'AND' })}
          />
          <IconButton
            icon={IconTrash}
            label={`Remove degrees ${place + 1}`}
            size="dense"
            onClick={() => onChange(value.filter((_, index) => index !== place))}
          />
        </div>
      ))}
      <Button size="dense" variant="secondary" icon={IconPlus} onClick={() => onChange([...value, noCombination])}>
        Add combination
      </Button>
    </fieldset>
  )
}
