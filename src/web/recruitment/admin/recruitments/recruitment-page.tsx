import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { useMay } from '#web/accounts/use-may.ts'
import { usePageAddress } from '#web/applications/pages/use-page-address.ts'
import { useNavigate } from '#lib/router/router-provider.tsx'
import { notFound } from '#lib/router/table.ts'
import { AdminPage } from '#web/ui/admin/admin-page.tsx'
import { ask } from '#web/platform/query-client.ts'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { recruitmentEditor as say } from '#words/drives/recruitment-editor.ts'
import { allRecruitments } from '../stored-recruitments.ts'
import { recruitmentsHref } from '../faculty-addresses.ts'
import { RecruitmentForm } from './recruitment-form.tsx'
import { failedWith } from './change-recruitment.ts'

function useClose() {
  const navigate = useNavigate()
  return useCallback(() => void navigate({ to: recruitmentsHref }), [navigate])
}

/** Whether the person may change this recruitment, or create one. */
function useMayWrite(driveId: string | null): boolean {
  return useMay()('drives.write', { track: recruitmentFacts.name, driveId })
}

/** The form, once its initial values have loaded. It reads them once, so that input survives a refetch. */
function LoadedForm({ recruitmentId }: { recruitmentId: string }) {
  const request = ask('GET /api/faculty/recruitment/{recruitmentId}', { params: { recruitmentId } })
  const asked = useQuery({ ...request, staleTime: 0, gcTime: 0 })
  const { data: all } = useQuery(allRecruitments)
  const close = useClose()
  if (!asked.data)
    return (
      <AdminPage title={say('recruitment')}>
        <NotThere of={failedWith(asked, say('failed'))} rows={4} rowHeight={96} errorTitle={say('not-loaded')} />
      </AdminPage>
    )
  const { recruitment } = asked.data
  const item = all?.recruitments.find((one) => one.recruitmentId === recruitmentId)
  return <RecruitmentForm recruitment={recruitment} applicationsCount={item?.applicationsCount ?? 0} onClose={close} />
}

/** `/faculty/admin/recruitment/new` */
export function NewRecruitmentPage() {
  const close = useClose()
  if (!useMayWrite(null)) throw notFound()
  return <RecruitmentForm recruitment={null} applicationsCount={0} onClose={close} />
}

/** `/faculty/admin/recruitment/{recruitmentId}/edit` */
export function EditRecruitmentPage() {
  const { driveId } = usePageAddress()
  if (!useMayWrite(driveId)) throw notFound()
  return <LoadedForm key={driveId} recruitmentId={driveId} />
}
