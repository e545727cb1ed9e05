import { useState } from 'react'
import { cleanLine } from '#domain/platform/text.ts'
import { FormDialog } from '#web/admin/form/form-dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { changeDepartment } from './vacancy-changes.ts'
import type { VacancyStore } from './vacancy-store.ts'
import type { DepartmentValues } from './vacancy-values.ts'

type RenameDialogProps = { store: VacancyStore; department: DepartmentValues; onClose: () => void }

/** Another name for a department of the table. */
export function RenameDialog({ store, department, onClose }: RenameDialogProps) {
  const [typed, setTyped] = useState(department.name)
  const [problem, setProblem] = useState<string | null>(null)
  const name = cleanLine(typed)
  const rename = () => {
    const isTaken = store
      .departments()
      .some((one) => one.key !== department.key && one.name.toLowerCase() === name.toLowerCase())
    if (name === '') return setProblem('Enter a name.')
    if (isTaken) return setProblem(`${name} is already there.`)
    store.change(changeDepartment(department.key, { name }))
    onClose()
  }
  return (
    <FormDialog
      title={`Rename ${department.name}`}
      saveLabel="Rename"
      facts={{ form: { isDirty: () => name !== department.name }, isSaving: false }}
      onSave={rename}
      onClose={onClose}
    >
      <TextField
        label="Department"
        maxLength={120}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
    </FormDialog>
  )
}
