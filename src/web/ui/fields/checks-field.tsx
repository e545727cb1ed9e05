import { Grid } from '../grid.tsx'
import { Choice } from './choice.tsx'
import { Field, type FieldFacts } from './field.tsx'

type ChecksFieldProps = FieldFacts & {
  /** For links from errors: the first box takes the focus. */
  id?: string
  options: readonly { value: string; label: string; hint?: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** In columns as wide as the longest option. */
  isDense?: boolean
}

/** Choose several from a list of checkboxes. */
export function ChecksField({ id, options, value, onChange, isDense = false, ...facts }: ChecksFieldProps) {
  const columns = isDense ? 'repeat(auto-fill, minmax(180px, 1fr))' : 1
  const tick = (one: string, isTicked: boolean) =>
    onChange(isTicked ? [...value, one] : value.filter((other) => other !== one))
  return (
    <div data-path={id}>
      <Field {...facts} isGroup>
        {(control, ids) => (
          <Grid
            columns={columns}
            phone={columns}
            gap={isDense ? [4, 24] : 4}
            role="group"
            aria-labelledby={ids.label}
            aria-describedby={control['aria-describedby']}
          >
            {options.map((option) => (
              <Choice
                key={option.value}
                type="checkbox"
                value={option.value}
                label={option.label}
                hint={option.hint}
                checked={value.includes(option.value)}
                onChange={({ currentTarget }) => tick(option.value, currentTarget.checked)}
              />
            ))}
          </Grid>
        )}
      </Field>
    </div>
  )
}
