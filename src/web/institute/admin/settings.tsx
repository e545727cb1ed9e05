import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminPage } from '#web/ui/admin/admin-page.tsx'
import { instituteQuery } from '#web/institute/institute-query.ts'
import { language } from '#web/platform/language.ts'
import { together } from '#web/ui/loading.ts'
import { NotThere } from '#web/ui/not-there.tsx'
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx'
import { DecisionSettingsForm, decisionSettingsQuery } from '#web/review/settings/decision-settings-form.tsx'
import { settingsPage } from '#words/settings.ts'
import { AccountForm, accountQuery } from './account-form.tsx'
import { InstituteForm } from './institute-form.tsx'
import { InstituteImages } from './institute-images.tsx'

const say = settingsPage(language)

/** Everything about the institute that is data, not code. */
export function Settings() {
  const both = together(
    useQuery(instituteQuery),
    useQuery({ ...accountQuery, staleTime: 0 }),
    useQuery({ ...decisionSettingsQuery, staleTime: 0 }),
  )
  const [isInstituteDirty, setIsInstituteDirty] = useState(false)
  const [areDecisionsDirty, setAreDecisionsDirty] = useState(false)
  const [isAccountDirty, setIsAccountDirty] = useState(false)
  return (
    <AdminPage title={say('settings')}>
      {both.data ? (
        <>
          <InstituteForm institute={both.data[0]} onDirty={setIsInstituteDirty} />
          <DecisionSettingsForm settings={both.data[2]} onDirty={setAreDecisionsDirty} />
          <AccountForm account={both.data[1]} onDirty={setIsAccountDirty} />
          <InstituteImages institute={both.data[0]} account={both.data[1]} />
        </>
      ) : (
        <NotThere of={both} rows={5} rowHeight={64} />
      )}
      <UnsavedGuard isDirty={isInstituteDirty || areDecisionsDirty || isAccountDirty} />
    </AdminPage>
  )
}
