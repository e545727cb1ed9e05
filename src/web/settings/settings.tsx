import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OneOfficer } from '#web/accounts/admin/one-officer.tsx'
import { useMay } from '#web/accounts/use-may.ts'
import { AdminPage } from '#web/ui/admin/admin-page.tsx'
import { together } from '#web/ui/loading.ts'
import { NotThere } from '#web/ui/not-there.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx'
import { DecisionSettingsForm, decisionSettingsQuery } from '#web/review/settings/decision-settings-form.tsx'
import { settingsPage as say } from '#words/settings.ts'
import { AccountForm, accountQuery } from './account-form.tsx'
import { InstituteForm, instituteSettingsQuery } from './institute-form.tsx'
import { PresentationForm, presentationQuery } from './presentation-form.tsx'
import { InstituteImages } from './institute-images.tsx'
import { SettingWishes } from './setting-wishes.tsx'

/** All facts about the institute that are data and not code. */
export function Settings() {
  const all = together(
    useQuery({ ...instituteSettingsQuery, staleTime: 0 }),
    useQuery({ ...accountQuery, staleTime: 0 }),
    useQuery({ ...decisionSettingsQuery, staleTime: 0 }),
    useQuery({ ...presentationQuery, staleTime: 0 }),
  )
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
      {all.data ? (
        <>
          <OneOfficer />
          <SettingWishes />
          <InstituteForm institute={all.data[0]} onDirty={setIsInstituteDirty} />
          <PresentationForm presentation={all.data[3]} onDirty={setIsPresentationDirty} />
          <DecisionSettingsForm settings={all.data[2]} onDirty={setAreDecisionsDirty} />
          <AccountForm account={all.data[1]} onDirty={setIsAccountDirty} />
          <InstituteImages institute={all.data[0]} account={all.data[1]} />
        </>
      ) : (
        <NotThere of={all} rows={5} rowHeight={64} />
      )}
      <UnsavedGuard isDirty={isInstituteDirty || isPresentationDirty || areDecisionsDirty || isAccountDirty} />
    </AdminPage>
  )
}
