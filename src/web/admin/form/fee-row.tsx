import { feeCategories } from '#domain/payments/payment.ts'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import css from './number-row.module.css'
import type { AdminForm } from './use-admin-form.ts'

type FeeRowProps = {
  form: Pick<AdminForm<Record<string, unknown>>['form'], 'getInputProps'>
  /** Where the fees stand in the form. */
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
          label={category === 'PWD' ? 'PwD' : category}
          leftSection="₹"
          {...form.getInputProps(`${path}.${category}`)}
        />
      ))}
    </div>
  )
}
