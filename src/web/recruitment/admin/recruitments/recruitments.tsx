import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { RecruitmentItem } from '#domain/recruitment/recruitment.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { SureDialog } from '#web/admin/sure-dialog.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NotThere } from '#web/ui/not-there.tsx'
import { facultyListHref } from '../faculty-addresses.ts'
import { failedWith } from './failed-with.ts'
import { RecruitmentCard } from './recruitment-card.tsx'
import css from './recruitment-card.module.css'
import { allRecruitments, useRecruitmentChanges } from './use-recruitments.ts'

function RemoveDialog({ recruitment, onClose }: { recruitment: RecruitmentItem; onClose: () => void }) {
  const { remove } = useRecruitmentChanges()
  return (
    <SureDialog
      title={`Delete ${recruitment.title}?`}
      confirmLabel="Delete recruitment"
      onSure={() => remove(recruitment)}
      onClose={onClose}
    >
      This cannot be undone. A recruitment that has applications cannot be deleted.
    </SureDialog>
  )
}

function Cards({ recruitments }: { recruitments: readonly RecruitmentItem[] }) {
  const [removed, setRemoved] = useState<RecruitmentItem | null>(null)
  if (recruitments.length === 0)
    return (
      <EmptyState title="No Recruitments Yet">Candidates can apply once you have made one and published it.</EmptyState>
    )
  return (
    <>
      <ul className={css.list}>
        {recruitments.map((recruitment) => (
          <li key={recruitment.recruitmentId}>
            <RecruitmentCard recruitment={recruitment} onRemove={setRemoved} />
          </li>
        ))}
      </ul>
      {removed && <RemoveDialog recruitment={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

const failed = 'Failed to fetch recruitments'

/** `/faculty/admin/recruitment/all`. */
export function Recruitments() {
  const asked = useQuery({ ...allRecruitments, staleTime: 0 })
  const add = (
    <>
      <ButtonLink to={facultyListHref()} size="dense" variant="secondary">
        All applications
      </ButtonLink>
      <ButtonLink to="/faculty/admin/recruitment/new" size="dense" icon={IconPlus}>
        Create New Recruitment
      </ButtonLink>
    </>
  )
  return (
    <AdminPage title="Faculty recruitment" actions={add}>
      {asked.data ? (
        <Cards recruitments={asked.data.recruitments} />
      ) : (
        <NotThere of={failedWith(asked, failed)} rowHeight={160} errorTitle="Error Loading Recruitments" />
      )}
    </AdminPage>
  )
}
