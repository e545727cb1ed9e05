import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { OneOfficer } from '#web/accounts/admin/one-officer.tsx'
import { useMay } from '#web/accounts/use-may.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { AdminPage } from '#web/ui/admin/admin-page.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { together, type LoadState } from '#web/ui/loading.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx'
import { DecisionSettingsForm, decisionSettingsQuery } from '#web/review/settings/decision-settings-form.tsx'
import { settingsPage as say } from '#words/settings.ts'
import { AccountForm, accountQuery } from './account-form.tsx'
import { InstituteForm, instituteSettingsQuery } from './institute-form.tsx'
import { PresentationForm, presentationQuery } from './presentation-form.tsx'
import { InstituteImages } from './institute-images.tsx'
import { SettingWishes } from './setting-wishes.tsx'

/** A section by itself: one that the person may not read is absent, and one that fails leaves the others alone. */
function Part<T>({ of, children }: { of: LoadState<T>; children: (data: T) => ReactNode }) {
  if (of.data === undefined && of.error instanceof ApiError && of.error.status === 403) return null
  return <Loaded of={of}>{children}</Loaded>
}

/** All facts about the institute that are data and not code. */
export function Settings() {
  const institute = useQuery({ ...instituteSettingsQuery, staleTime: 0 })
  const account = useQuery({ ...accountQuery, staleTime: 0 })
  const decisions = useQuery({ ...decisionSettingsQuery, staleTime: 0 })
  const presentation = useQuery({ ...presentationQuery, staleTime: 0 })
  const may = useMay()
  const [isInstituteDirty, setIsInstituteDirty] = useState(false)
  const [areDecisionsDirty, setAreDecisionsDirty] = useState(false)
  const [isPresentationDirty, setIsPresentationDirty] = useState(false)
  const [isAccountDirty, setIsAccountDirty] = useState(false)
  return (
    <AdminPage
      title={say('settings')}
      actions={may('operations.run') && <SiteLink href="/admin/operations">{say('operations')}</SiteLink>}
    >
      <OneOfficer />
      <SettingWishes />
      <Part of={institute}>{(data) => <InstituteForm institute={data} onDirty={setIsInstituteDirty} />}</Part>
      <Part of={presentation}>
        {(data) => <PresentationForm presentation={data} onDirty={setIsPresentationDirty} />}
      </Part>
      <Part of={decisions}>{(data) => <DecisionSettingsForm settings={data} onDirty={setAreDecisionsDirty} />}</Part>
      <Part of={account}>{(data) => <AccountForm account={data} onDirty={setIsAccountDirty} />}</Part>
      <Part of={together(institute, account)}>
        {([of, paidTo]) => <InstituteImages institute={of} account={paidTo} />}
      </Part>
      <UnsavedGuard isDirty={isInstituteDirty || isPresentationDirty || areDecisionsDirty || isAccountDirty} />
    </AdminPage>
  )
}
