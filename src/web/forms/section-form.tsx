import { useEffect, type ReactNode } from 'react'
import { AdminActions, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { AdminForm, type FormFacts } from './admin-form.tsx'
import type { FormValues } from './form-values.ts'

type SectionFormProps<Values extends FormValues> = {
  title: string
  lead: string
  /** The name of the form, if it is not the title. */
  label?: string
  saveLabel: string
  facts: FormFacts<Values>
  /** Instead of saving at once. */
  onSubmit?: () => void
  /** Tells the page whether it has input that is not saved. */
  onDirty: (isDirty: boolean) => void
  children: ReactNode
}

/** A section of a page that is a form with its own button. */
export function SectionForm<Values extends FormValues>(props: SectionFormProps<Values>) {
  const { title, lead, label = title, saveLabel, facts, onSubmit, onDirty, children } = props
  const { form, isSaving, submit } = facts
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <AdminSection title={title} lead={lead}>
      <AdminForm facts={facts} label={label} onSubmit={onSubmit ?? (() => void submit())}>
        {children}
        <AdminActions>
          <Button type="submit" size="dense" isBusy={isSaving}>
            {saveLabel}
          </Button>
        </AdminActions>
      </AdminForm>
    </AdminSection>
  )
}
