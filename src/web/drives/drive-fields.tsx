import { feeCategories } from '#domain/payments/payment.ts'
import { language } from '#web/platform/language.ts'
import { AdminGrid, type FormFacts } from '#web/ui/admin/admin-form.tsx'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField, DigitsField } from '#web/ui/fields/text-field.tsx'
import { FormCell } from '#web/ui/form-sheet.tsx'
import { drives } from '#words/drives.ts'
import css from './number-row.module.css'

const say = drives(language)

type FeeRowProps = {
  form: Pick<FormFacts<Record<string, unknown>>['form'], 'getInputProps'>
  /** The path of the fees in the form. */
  path: string
}

/** The fee of each category and of persons with disability, in whole rupees. */
export function FeeRow({ form, path }: FeeRowProps) {
  return (
    <div className={css.six}>
      {feeCategories.map((category) => (
        <DigitsField
          key={category}
          id={`${path}.${category}`}
          label={category === 'PWD' ? say('pwd') : category}
          leftSection="₹"
          {...form.getInputProps(`${path}.${category}`)}
        />
      ))}
    </div>
  )
}

type DriveBasicsProps = {
  title: string
  /** Gives the props of the field at a path. */
  field: (path: string) => object
  placeholder?: string
  /** The first and the last day: their paths and labels. */
  first: { path: string; label: string }
  last: { path: string; label: string }
}

/** What every drive has: title, days, description. */
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
