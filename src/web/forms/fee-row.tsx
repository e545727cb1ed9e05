import { feeCategories } from '#domain/drives/fees.ts'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { drives as say } from '#words/drives/drives.ts'
import type { FormFields } from './use-button-form.ts'

type InputsOf = Pick<FormFields<Record<string, unknown>>, 'getInputProps'>
type Input = { value: string | number; onChange: (value: string | number) => void }

/** Copies the value of the first field into all of them; hidden while they are equal. */
export function SameForAll({ form, paths }: { form: InputsOf; paths: readonly string[] }) {
  const [first, ...others] = paths.map((path) => form.getInputProps(path) as Input)
  const value = first?.value ?? ''
  const differing = others.filter((other) => other.value !== value)
  if (value === '' || differing.length === 0) return null
  return (
    <TextButton onClick={() => differing.forEach(({ onChange }) => onChange(value))}>
      {say('sameForAll', { value: String(value) })}
    </TextButton>
  )
}

type FeeRowProps = {
  form: InputsOf
  /** Path of the fees in the form. */
  path: string
  keys?: readonly string[]
}

/** The fee of each category and of persons with disability, in whole rupees. */
export function FeeRow({ form, path, keys = feeCategories }: FeeRowProps) {
  return (
    <>
      <Grid columns={6} gap={12} phone={2}>
        {keys.map((category) => (
          <DigitsField
            key={category}
            id={`${path}.${category}`}
            label={category === 'PWD' ? say('pwd') : category}
            leftSection="₹"
            {...form.getInputProps(`${path}.${category}`)}
          />
        ))}
      </Grid>
      <SameForAll form={form} paths={keys.map((category) => `${path}.${category}`)} />
    </>
  )
}
