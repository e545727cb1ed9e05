import { feeCategories } from '#domain/drives/fees.ts'
import { AdminGrid, type FormFacts } from '#web/forms/admin-form.tsx'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField, DigitsField } from '#web/ui/fields/text-field.tsx'
import { FormCell } from '#web/ui/dialogs/form-sheet.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { drives as say } from '#words/drives/drives.ts'
import { scrutiny as sayScrutiny } from '#words/review/scrutiny.ts'
import { Grid } from '#web/ui/grid.tsx'

type FeeRowProps = {
  form: Pick<FormFacts<Record<string, unknown>>['form'], 'getInputProps'>
  /** Path of the fees in the form. */
  path: string
}

type SameForAllProps = { form: FeeRowProps['form']; paths: readonly string[] }
type Input = { value: string | number; onChange: (value: string | number) => void }

/** Copies the value of the first field into all of them; hidden while they are equal. */
export function SameForAll({ form, paths }: SameForAllProps) {
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

/** The fee of each category and of persons with disability, in whole rupees. */
export function FeeRow({ form, path }: FeeRowProps) {
  const paths = feeCategories.map((category) => `${path}.${category}`)
  return (
    <>
      <Grid columns={6} gap={12} phone={2}>
        {feeCategories.map((category) => (
          <DigitsField
            key={category}
            id={`${path}.${category}`}
            label={category === 'PWD' ? say('pwd') : category}
            leftSection="₹"
            {...form.getInputProps(`${path}.${category}`)}
          />
        ))}
      </Grid>
      <SameForAll form={form} paths={paths} />
    </>
  )
}

/** The percentage of applications whose findings a second clerk confirms; takes `form.getInputProps('path')`. */
export function SecondClerkField(props: object) {
  return (
    <DigitsField
      id="secondClerkPercent"
      label={sayScrutiny('secondClerk')}
      hint={sayScrutiny('secondClerkHint')}
      rightSection="%"
      maxLength={3}
      {...props}
    />
  )
}

type DriveBasicsProps = {
  title: string
  /** Props for the field at a path. */
  field: (path: string) => object
  placeholder?: string
  /** Paths and labels of the first and last day. */
  first: { path: string; label: string }
  last: { path: string; label: string }
}

/** Fields of every drive: title, dates, description. */
export function DriveBasics({ title, field, placeholder, first, last }: DriveBasicsProps) {
  return (
    <AdminSection title={title}>
      <AdminGrid>
        <FormCell span={6}>
          <TextField id="title" label={say('title')} placeholder={placeholder} {...field('title')} />
        </FormCell>
        {[first, last].map(({ path, label }) => (
          <FormCell key={path} span={3} phoneSpan={6}>
            <DayField id={path} label={label} hint={null} {...field(path)} />
          </FormCell>
        ))}
        <FormCell>
          <TextAreaField id="description" label={say('description')} isOptional rows={2} {...field('description')} />
        </FormCell>
      </AdminGrid>
    </AdminSection>
  )
}
