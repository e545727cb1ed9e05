import { useQueryClient } from '@tanstack/react-query'
import type { BankAccount, Institute } from '#domain/institute/institute.ts'
import { AdminSection } from '#web/admin/admin-page.tsx'
import { instituteQuery } from '#web/institute/institute-query.ts'
import { call } from '#web/platform/api.ts'
import { Halves } from '#web/ui/layout.tsx'
import { accountQuery } from './account-form.tsx'
import { ImagePlace } from './image-place.tsx'
import { keyInAddress, uploadImage } from './upload-image.ts'

function useAccountImage(account: BankAccount) {
  const client = useQueryClient()
  return async (qrCodeKey: string | null) => {
    const { qrCodeUrl: _, ...settings } = account
    client.setQueryData(accountQuery.queryKey, await call('PUT /api/account', { body: { ...settings, qrCodeKey } }))
  }
}

/** Logo and QR image. */
export function InstituteImages({ institute, account }: { institute: Institute; account: BankAccount }) {
  const client = useQueryClient()
  const setQrCode = useAccountImage(account)
  const refetchLogo = () => client.invalidateQueries({ queryKey: instituteQuery.queryKey })
  return (
    <AdminSection title="Images" lead="The QR image is shown to applicants only while there is no UPI id.">
      <Halves gap={16}>
        <ImagePlace
          title="Logo"
          url={institute.logoUrl}
          onPick={async (file) => {
            await uploadImage('logo', file)
            await refetchLogo()
          }}
          onRemove={async () => {
            const key = institute.logoUrl && keyInAddress(institute.logoUrl)
            if (key) await call('DELETE /api/uploads/delete-upload/{key}', { params: { key } })
            await refetchLogo()
          }}
        />
        <ImagePlace
          title="QR image"
          url={account.qrCodeUrl}
          onPick={async (file) => setQrCode(await uploadImage('qrCode', file))}
          onRemove={() => setQrCode(null)}
        />
      </Halves>
    </AdminSection>
  )
}
