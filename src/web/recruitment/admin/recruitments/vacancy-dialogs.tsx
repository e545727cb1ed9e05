import { AddDepartmentsDialog } from './add-departments-dialog.tsx'
import { AddPostsDialog } from './add-posts-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { RequirementsDialog } from './requirements-dialog.tsx'
import type { OpenedDialog } from './vacancy-acts.ts'
import type { VacancyStore } from './vacancy-store.ts'

type VacancyDialogsProps = { store: VacancyStore; opened: OpenedDialog; onClose: () => void }

/** The dialogs of the table, outside of the form: Enter in one of their fields must not save the recruitment. */
export function VacancyDialogs({ opened, ...rest }: VacancyDialogsProps) {
  switch (opened.kind) {
    case 'departments':
      return <AddDepartmentsDialog {...rest} />
    case 'import':
      return <ImportDialog {...rest} />
    case 'rename':
      return <RenameDialog {...rest} department={opened.department} />
    case 'posts':
      return <AddPostsDialog {...rest} department={opened.department} />
    case 'requirements':
      return <RequirementsDialog {...rest} own={opened.post} department={opened.department} />
  }
}
