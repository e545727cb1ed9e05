import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '#domain/accounts/accounts.endpoints.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { ListBar } from '#web/admin/list-bar.tsx'
import { SureDialog } from '#web/admin/sure-dialog.tsx'
import { useList } from '#web/lists/use-list.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Pager, RangeText } from '#web/ui/table/pager.tsx'
import { SearchBox } from '#web/ui/table/search-box.tsx'
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
  const { data, error, isPlaceholderData, refetch, isFetching } = useQuery({
    ...ask('GET /api/people', { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const range = data && <RangeText page={list.page} limit={list.limit} total={data.total} />
  return (
    <AdminPage title="People" lead="Administrators first. There is always at least one.">
      <ListBar range={range}>
        <SearchBox
          label="Search people"
          placeholder="Name or e-mail"
          value={q ?? ''}
          onSearch={(text) => list.change({ q: text })}
        />
        <RoleChoice value={role} onChange={(next) => list.change({ role: next })} />
      </ListBar>
      {error && <ErrorState error={error} onTryAgain={() => void refetch()} isRetrying={isFetching} />}
      {!error && !data && <SkeletonRows rows={list.limit} rowHeight={40} />}
      {data?.people.length === 0 && (
        <EmptyState title="Nobody found">Try a part of the name or of the e-mail address.</EmptyState>
      )}
      {data && data.people.length > 0 && (
        <>
          <PeopleTable
            people={data.people}
            isUpdating={isPlaceholderData}
            onAct={(person, act) => setOpened({ person, act })}
          />
          <Pager
            currentPage={list.page}
            totalPages={data.totalPages}
            onPage={list.goToPage}
            limit={list.limit}
            onLimit={list.setLimit}
          />
        </>
      )}
      {opened && <PersonDialog {...opened} onClose={() => setOpened(null)} />}
    </AdminPage>
  )
}
