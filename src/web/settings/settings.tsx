import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { OneOfficer } from '#web/accounts/admin/one-officer.tsx'
import { useMay } from '#web/accounts/use-may.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { AdminPage, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { together, type LoadState } from '#web/ui/states/loading.ts'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { UnsavedGuard } from '#web/ui/dialogs/unsaved-guard.tsx'
import { DecisionSettingsForm, decisionSettingsQuery } from '#web/review/settings/decision-settings-form.tsx'
import { settingsPage as say } from '#words/institute/settings.ts'
import { AccountForm, accountQuery, tellSaved } from './account-form.tsx'
import { InstituteForm, instituteSettingsQuery } from './institute-form.tsx'
import { PresentationForm, presentationQuery } from './presentation-form.tsx'
import { SettingWishes } from './setting-wishes.tsx'
import { fileRules } from '#domain/documents/file-rules.ts'
import type { BankAccount, Institute } from '#domain/institute/institute.ts'
import { FilePlace, uploadOfInstitute } from '#web/documents/file-place.tsx'
import { instituteQuery } from '#web/institute/institute-query.ts'
import { refetch, setAnswer } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { Halves } from '#web/ui/layout.tsx'

const accept = '.jpg,.jpeg,.png,image/jpeg,image/png'
const limits = say('imageLimits')

/** A stored image of the institute. */
const there = (title: string, imageUrl: string | null) =>
  imageUrl === null ? null : { name: title, line: limits, imageUrl }

const upload = (docType: 'logo' | 'qrCode', file: File) => uploadOfInstitute(docType, fileRules.picture, file)

/** The key of an image, from its address. */
function keyInAddress(url: string): string | null {
  return new URL(url, location.href).searchParams.get('key')
}

function useAccountImage(account: BankAccount) {
  return async (qrCodeKey: string | null) => {
    // Only the image: texts of the officer's own that wait for another one wait on.
    const saved = await call('PUT /api/account', { body: { qrCodeKey }, ifMatch: account.version })
    setAnswer(accountQuery.queryKey, saved)
    if (saved.qrCodeKey !== qrCodeKey) tellSaved(true)
  }
}

/** Logo and QR image. */
function InstituteImages({ institute, account }: { institute: Institute; account: BankAccount }) {
  const setQrCode = useAccountImage(account)
  const refetchLogo = () => refetch(instituteQuery.queryKey, instituteSettingsQuery.queryKey)
  return (
    <AdminSection title={say('images')} lead={say('imagesLead')}>
      <Halves gap={16}>
        <FilePlace
          title={say('logo')}
          accept={accept}
          limits={limits}
          there={there(say('logo'), institute.logoUrl)}
          onPick={async (file) => {
            await upload('logo', file)
            await refetchLogo()
          }}
          onRemove={async () => {
            const key = institute.logoUrl && keyInAddress(institute.logoUrl)
            if (key) await call('DELETE /api/uploads/delete-upload/{key}', { params: { key } })
            await refetchLogo()
          }}
        />
        <FilePlace
          title={say('qrImage')}
          accept={accept}
          limits={limits}
          there={there(say('qrImage'), account.qrCodeUrl)}
          onPick={async (file) => setQrCode(await upload('qrCode', file))}
          onRemove={() => setQrCode(null)}
        />
      </Halves>
    </AdminSection>
  )
}

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
