import { fileRules } from '#domain/documents/file-rules.ts'
import type { BankAccount, Institute } from '#domain/institute/institute.ts'
import { FilePlace, uploadOfInstitute } from '#web/documents/file-place.tsx'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { instituteQuery } from '#web/institute/institute-query.ts'
import { askAnew, setAnswer } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { Halves } from '#web/ui/layout.tsx'
import { settingsPage as say } from '#words/settings.ts'
import { accountQuery, tellSaved } from './account-form.tsx'
import { instituteSettingsQuery } from './institute-form.tsx'

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
export function InstituteImages({ institute, account }: { institute: Institute; account: BankAccount }) {
  const setQrCode = useAccountImage(account)
  const refetchLogo = () => askAnew(instituteQuery.queryKey, instituteSettingsQuery.queryKey)
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
