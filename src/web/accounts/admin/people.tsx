import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '#domain/accounts/accounts.endpoints.ts'
import { PagedPage } from '#web/admin/paged-page.tsx'
import { SureDialog } from '#web/admin/sure-dialog.tsx'
import { useList } from '#web/lists/use-list.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { showToast } from '#web/ui/toast.ts'
import { PeopleTable } from './people-table.tsx'
import { personActs, type PersonAct } from './person-acts.ts'
import { RoleChoice } from './role-choice.tsx'

function PersonDialog({ person, act, onClose }: { person: Person; act: PersonAct; onClose: () => void }) {
  const client = useQueryClient()
  const { title, body, confirm, done, change } = personActs[act]
  return (
    <SureDialog
      title={title(person)}
      confirmLabel={confirm}
      isDestructive={act === 'disable' || act === 'demote'}
      onClose={onClose}
      onSure={async () => {
        await call('PATCH /api/people/{id}', { params: { id: person.id }, body: change })
        await client.invalidateQueries({ queryKey: ['GET /api/people'] })
        showToast({ type: 'success', title: done(person) })
      }}
    >
      <p>{person.email}</p>
      <p>{body}</p>
    </SureDialog>
  )
}

/** Every account: who is an administrator, who may log in. */
export function People() {
  const list = useList('people')
  const [opened, setOpened] = useState<{ person: Person; act: PersonAct } | null>(null)
  const { q, role } = list.search
  const query = {
    q,
    role: role === 'admin' || role === 'applicant' ? role : undefined,
    page: list.page,
    limit: list.limit,
  } as const
  const answer = useQuery({
    ...ask('GET /api/people', { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <PagedPage
        title="People"
        lead="Administrators first. There is always at least one."
        search={{ label: 'Search people', placeholder: 'Name or e-mail' }}
        tools={<RoleChoice value={role} onChange={(next) => list.change({ role: next })} />}
        list={list}
        of={answer}
        rowHeight={40}
        empty={<EmptyState title="Nobody found">Try a part of the name or of the e-mail address.</EmptyState>}
      >
        {({ people }) => (
          <PeopleTable
            people={people}
            isUpdating={answer.isPlaceholderData}
            onAct={(person, act) => setOpened({ person, act })}
          />
        )}
      </PagedPage>
      {opened && <PersonDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  )
}
