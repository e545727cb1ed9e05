import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { Admission } from '#domain/admission/admission.ts'
import { AdminPage } from '#web/ui/admin/admin-page.tsx'
import { SureDialog } from '#web/ui/confirm-dialog.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NotThere } from '#web/ui/not-there.tsx'
import { allAdmissions } from '../../admission-drives.ts'
import { admissionsHref } from '../student-addresses.ts'
import { AdmissionForm } from './admission-form.tsx'
import { AdmissionTable, type AdmissionAct } from './admission-table.tsx'
import { useAdmissionChanges } from './use-admissions.ts'

type Opened = { admission: Admission; act: AdmissionAct }

function ActDialog({ admission, act, onClose }: Opened & { onClose: () => void }) {
  const { publish, remove } = useAdmissionChanges()
  const { title } = admission
  const words = {
    publish: {
      title: `Publish ${title}?`,
      confirmLabel: 'Publish',
      body: 'Everybody sees it, and applicants can apply from its first to its last day.',
      onSure: () => publish(admission, true),
    },
    unpublish: {
      title: `Unpublish ${title}?`,
      confirmLabel: 'Unpublish',
      body: 'It disappears from the student home. Applications stay as they are.',
      onSure: () => publish(admission, false),
    },
    remove: {
      title: `Delete ${title}?`,
      confirmLabel: 'Delete admission',
      body: 'This cannot be undone. An admission that has applications cannot be deleted.',
      onSure: () => remove(admission),
    },
  }[act]
  const { body, ...rest } = words
  return (
    <SureDialog key={`${admission.id} ${act}`} {...rest} isDestructive={act !== 'publish'} onClose={onClose}>
      {body}
    </SureDialog>
  )
}

function List({ admissions }: { admissions: readonly Admission[] }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const add = (
    <ButtonLink to={admissionsHref} search={{ edit: 'new' }} size="dense" icon={IconPlus}>
      New admission
    </ButtonLink>
  )
  return (
    <AdminPage title="Admissions" actions={add}>
      {admissions.length === 0 ? (
        <EmptyState title="No admissions yet">Applicants can apply once you have made one and published it.</EmptyState>
      ) : (
        <AdmissionTable admissions={admissions} onAct={(admission, act) => setOpened({ admission, act })} />
      )}
      {opened && <ActDialog {...opened} onClose={() => setOpened(null)} />}
    </AdminPage>
  )
}

/** `/admin/admissions`: admissions with their state; `edit` is the id of the one being changed, or `new`. */
export function AdmissionsPage() {
  const { edit }: { edit?: string | undefined } = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = useQuery({ ...allAdmissions, staleTime: 0 })
  const close = useCallback(() => void navigate({ to: admissionsHref, search: {} }), [navigate])
  if (!asked.data) {
    return (
      <AdminPage title="Admissions">
        <NotThere of={asked} rows={4} rowHeight={40} />
      </AdminPage>
    )
  }
  const { admissions } = asked.data
  const admission = admissions.find(({ id }) => id === edit) ?? null
  if (edit === undefined || (edit !== 'new' && !admission)) return <List admissions={admissions} />
  return <AdmissionForm key={edit} admission={admission} latest={admissions[0] ?? null} onClose={close} />
}
