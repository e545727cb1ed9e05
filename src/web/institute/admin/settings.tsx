import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { instituteQuery } from '#web/institute/institute-query.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx'
import { AccountForm, accountQuery } from './account-form.tsx'
import { InstituteForm } from './institute-form.tsx'
import { InstituteImages } from './institute-images.tsx'

/** Everything about the institute that is data, not code. */
export function Settings() {
  const institute = useQuery(instituteQuery)
  const account = useQuery({ ...accountQuery, staleTime: 0 })
  const [isInstituteDirty, setIsInstituteDirty] = useState(false)
  const [isAccountDirty, setIsAccountDirty] = useState(false)
  const error = institute.error ?? account.error
  const tryAgain = () => {
    void institute.refetch()
    void account.refetch()
  }
  return (
    <AdminPage title="Settings">
      {error && <ErrorState error={error} onTryAgain={tryAgain} />}
      {!error && !(institute.data && account.data) && <SkeletonRows rows={5} rowHeight={64} />}
      {institute.data && account.data && (
        <>
          <InstituteForm institute={institute.data} onDirty={setIsInstituteDirty} />
          <AccountForm account={account.data} onDirty={setIsAccountDirty} />
          <InstituteImages institute={institute.data} account={account.data} />
        </>
      )}
      <UnsavedGuard isDirty={isInstituteDirty || isAccountDirty} />
    </AdminPage>
  )
}
