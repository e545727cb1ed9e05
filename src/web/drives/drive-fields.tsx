import { AdminGrid } from '#web/forms/admin-form.tsx'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField, DigitsField } from '#web/ui/fields/text-field.tsx'
import { FormCell } from '#web/ui/dialogs/form-sheet.tsx'
import { drives as say } from '#words/drives/drives.ts'
import { scrutiny as sayScrutiny } from '#words/review/scrutiny.ts'

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
