import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { Admission } from '#domain/admission/admission.ts'
import { admissionFacts } from '#domain/admission/facts.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { useMay } from '#web/accounts/use-may.ts'
import { CancelDrive } from '#web/drives/cancel-drive.tsx'
import { ConfirmChanges, useConfirmedChanges } from '#web/drives/confirm-changes.tsx'
import { PublishingSummary } from '#web/drives/publishing-summary.tsx'
import { RemoveDrive } from '#web/drives/remove-drive.tsx'
import { language } from '#web/platform/language.ts'
import { useNavigate, useSearch } from '#lib/router/router-provider.tsx'
import { AdminPage } from '#web/ui/admin/admin-page.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ButtonLink } from '#web/ui/links/button-link.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { admissionEditor as say } from '#words/drives/admission-editor.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { allAdmissions } from '../stored-admissions.ts'
import { admissionsHref, submittedTo } from '../student-addresses.ts'
import { AdmissionForm } from './admission-form.tsx'
import { AdmissionTable, type AdmissionAct } from './admission-table.tsx'
import { toPublish } from './publish-admission.ts'
import { publishAdmission, removeAdmission } from './change-admission.ts'

type ActedAdmission = { admission: Admission; act: Exclude<AdmissionAct, 'unpublish'> }

type ActDialogProps = ActedAdmission & { admissions: readonly Admission[]; onClose: () => void }

const titleOf = ({ title, translations }: Admission) => translatorIn(translations, language)(title)

function ActDialog({ admission, act, admissions, onClose }: ActDialogProps) {
  const title = titleOf(admission)
  if (act === 'remove')
    return (
      <RemoveDrive
        title={title}
        applicationsCount={admission.applicationsCount ?? 0}
        isPublished={admission.published}
        confirmLabel={say('deleteConfirm')}
        onSure={() => removeAdmission(admission)}
        onClose={onClose}
      />
    )
  if (act === 'cancel') return <CancelDrive drive={admission} title={title} onClose={onClose} />
  return (
    <SureDialog
      title={say('publishTitle', { title })}
      confirmLabel={say('publish')}
      isDestructive={false}
      onSure={() => publishAdmission(admission, true)}
      onClose={onClose}
    >
      <PublishingSummary of={toPublish(admission, admission, admissions)} />
    </SureDialog>
  )
}

function List({ admissions }: { admissions: readonly Admission[] }) {
  const may = useMay()
  const [opened, setOpened] = useState<ActedAdmission | null>(null)
  const { asked, confirmed, leave } = useConfirmedChanges()
  const unpublish = (admission: Admission) =>
    confirmed(titleOf(admission), (given) => publishAdmission(admission, false, given), submittedTo(admission.id))
      .then(() => leave(() => undefined))
      .catch((error: unknown) => showToast({ type: 'error', title: errorMessage(error) }))
  const act = (admission: Admission, chosen: AdmissionAct) => {
    if (chosen === 'unpublish') void unpublish(admission)
    else setOpened({ admission, act: chosen })
  }
  const add = may('drives.write', { track: admissionFacts.name, driveId: null }) && (
    <ButtonLink to={admissionsHref} search={{ edit: 'new' }} size="dense" icon={IconPlus}>
      {say('newAdmission')}
    </ButtonLink>
  )
  return (
    <AdminPage title={say('admissions')} actions={add}>
      {admissions.length === 0 ? (
        <EmptyState title={say('none')}>{say('noneHint')}</EmptyState>
      ) : (
        <AdmissionTable admissions={admissions} onAct={act} />
      )}
      <ConfirmChanges asked={asked} />
      {opened && (
        <ActDialog
          key={`${opened.admission.id} ${opened.act}`}
          {...opened}
          admissions={admissions}
          onClose={() => setOpened(null)}
        />
      )}
    </AdminPage>
  )
}

/** `/admin/admissions`: admissions with their state; `edit` is the id of the one being changed, or `new`. */
export function AdmissionsPage() {
  const { edit }: { edit?: string | undefined } = useSearch()
  const may = useMay()
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
  const admissions = asked.data.admissions.filter(({ id }) =>
    may('drives.write', { track: admissionFacts.name, driveId: id }),
  )
  const admission = admissions.find(({ id }) => id === edit) ?? null
  const isNew = edit === 'new' && may('drives.write', { track: admissionFacts.name, driveId: null })
  if (edit === undefined || (!isNew && !admission)) return <List admissions={admissions} />
  return <AdmissionForm key={edit} admission={admission} all={admissions} onClose={close} />
}
