import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { Admission } from '#domain/admission/admission.ts'
import { PublishingSummary } from '#web/drives/publishing-summary.tsx'
import { language } from '#web/platform/language.ts'
import { AdminPage } from '#web/ui/admin/admin-page.tsx'
import { SureDialog } from '#web/ui/confirm-dialog.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NotThere } from '#web/ui/not-there.tsx'
import { admissionEditor } from '#words/admission-editor.ts'
import { wordedIn } from '#words/worded.ts'
import { allAdmissions } from '../stored-admissions.ts'
import { admissionsHref } from '../student-addresses.ts'
import { AdmissionForm } from './admission-form.tsx'
import { AdmissionTable, type AdmissionAct } from './admission-table.tsx'
import { toPublish } from './publish-admission.ts'
import { useAdmissionChanges } from './use-admissions.ts'

const say = admissionEditor(language)

type Opened = { admission: Admission; act: AdmissionAct }

type ActDialogProps = Opened & { admissions: readonly Admission[]; onClose: () => void }

function ActDialog({ admission, act, admissions, onClose }: ActDialogProps) {
  const { publish, remove } = useAdmissionChanges()
  const title = wordedIn(admission.translations, language)(admission.title)
  const words = {
    publish: {
      title: say('publishTitle', { title }),
      confirmLabel: say('publish'),
      body: <PublishingSummary of={toPublish(admission, admission, admissions)} />,
      onSure: () => publish(admission, true),
    },
    unpublish: {
      title: say('unpublishTitle', { title }),
      confirmLabel: say('unpublish'),
      body: say('unpublishBody'),
      onSure: () => publish(admission, false),
    },
    remove: {
      title: say('deleteTitle', { title }),
      confirmLabel: say('deleteConfirm'),
      body: say('deleteBody'),
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
      {say('newAdmission')}
    </ButtonLink>
  )
  return (
    <AdminPage title={say('admissions')} actions={add}>
      {admissions.length === 0 ? (
        <EmptyState title={say('none')}>{say('noneHint')}</EmptyState>
      ) : (
        <AdmissionTable admissions={admissions} onAct={(admission, act) => setOpened({ admission, act })} />
      )}
      {opened && <ActDialog {...opened} admissions={admissions} onClose={() => setOpened(null)} />}
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
      <AdminPage title={say('admissions')}>
        <NotThere of={asked} rows={4} rowHeight={40} />
      </AdminPage>
    )
  }
  const { admissions } = asked.data
  const admission = admissions.find(({ id }) => id === edit) ?? null
  if (edit === undefined || (edit !== 'new' && !admission)) return <List admissions={admissions} />
  return <AdmissionForm key={edit} admission={admission} all={admissions} onClose={close} />
}
