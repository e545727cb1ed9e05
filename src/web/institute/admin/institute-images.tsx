import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { extensionOf, fileRefusal, fileRules, fileTypeOf } from '#domain/documents/file-rules.ts'
import type { BankAccount, Institute } from '#domain/institute/institute.ts'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { instituteQuery } from '#web/institute/institute-query.ts'
import { call } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { FilePicker } from '#web/ui/files/file-picker.tsx'
import { BusyFileTile, FailedFileTile, FileTile, TileAction, type TileActionName } from '#web/ui/files/file-tile.tsx'
import { Halves } from '#web/ui/layout.tsx'
import { sayForeseen } from '#words/foreseen.ts'
import { settingsPage } from '#words/settings.ts'
import { accountQuery } from './account-form.tsx'

const say = settingsPage(language)

const accept = '.jpg,.jpeg,.png,image/jpeg,image/png'
const limits = say('imageLimits')

type ImagePlaceProps = {
  title: string
  url: string | null
  onPick: (file: File) => Promise<void>
  onRemove: () => Promise<void>
}

/** One image of the institute: empty, on its way, refused, or there. */
function ImagePlace({ title, url, onPick, onRemove }: ImagePlaceProps) {
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const run = async (work: () => Promise<void>, what: string) => {
    setProblem(null)
    setBusyWith(what)
    await work().catch((error: Error) => setProblem(error.message))
    setBusyWith(null)
  }
  const pick = (file: File) => void run(() => onPick(file), file.name)
  const choose = (word: string, named: TileActionName) => (
    <FilePicker accept={accept} onPick={pick}>
      {(open) => (
        <TileAction {...named} onClick={open}>
          {word}
        </TileAction>
      )}
    </FilePicker>
  )
  if (busyWith !== null)
    return <BusyFileTile title={title} fileLine={busyWith} fraction={null} sizeLine={say('checking')} />
  if (problem !== null) {
    return (
      <FailedFileTile title={title} problem={problem}>
        {choose(say('chooseAnother'), { at: title })}
        <TileAction at={title} onClick={() => setProblem(null)}>
          {say('keepOld')}
        </TileAction>
      </FailedFileTile>
    )
  }
  if (url === null) return <FileDrop title={title} limits={limits} accept={accept} onPick={pick} />
  return (
    <>
      <FileTile title={title} fileLine={limits} imageUrl={url}>
        {choose(say('replace'), { of: title })}
        <TileAction of={title} onClick={() => setIsRemoving(true)}>
          {say('remove')}
        </TileAction>
      </FileTile>
      <ConfirmDialog
        isOpen={isRemoving}
        title={say('removeTitle', { image: title })}
        confirmLabel={say('remove')}
        isDestructive
        onConfirm={() => {
          setIsRemoving(false)
          void run(onRemove, say('removing'))
        }}
        onCancel={() => setIsRemoving(false)}
      />
    </>
  )
}

type InstituteImage = 'logo' | 'qrCode'

/** Uploads an image of the institute and answers its key; throws with words for people. */
async function uploadImage(docType: InstituteImage, file: File): Promise<string> {
  const refusal = fileRefusal(fileRules.picture, { name: file.name, sizeBytes: file.size })
  if (refusal) throw new Error(sayForeseen(refusal, language))
  const fileExtension = extensionOf(file.name)
  const params = { applicationId: 'institute', docType }
  const { uploadUrl, key } = await call('POST /api/uploads/generate-upload-url/{applicationId}/{docType}', {
    params,
    body: { fileExtension, size: file.size, name: file.name },
  })
  const put = await fetch(uploadUrl, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': fileTypeOf(fileExtension) ?? '' },
  })
  if (!put.ok) throw new Error(say('imageLost'))
  const confirmed = await call('POST /api/uploads/confirm-upload/{applicationId}/{docType}', {
    params,
    body: { key, name: file.name },
  })
  return confirmed.key
}

/** The key of an image, out of its address. */
function keyInAddress(url: string): string | null {
  return new URL(url, location.href).searchParams.get('key')
}

function useAccountImage(account: BankAccount) {
  const client = useQueryClient()
  return async (qrCodeKey: string | null) => {
    const { qrCodeUrl: _, version, ...settings } = account
    const request = { body: { ...settings, qrCodeKey }, ifMatch: version }
    client.setQueryData(accountQuery.queryKey, await call('PUT /api/account', request))
  }
}

/** Logo and QR image. */
export function InstituteImages({ institute, account }: { institute: Institute; account: BankAccount }) {
  const client = useQueryClient()
  const setQrCode = useAccountImage(account)
  const refetchLogo = () => client.invalidateQueries({ queryKey: instituteQuery.queryKey })
  return (
    <AdminSection title={say('images')} lead={say('imagesLead')}>
      <Halves gap={16}>
        <ImagePlace
          title={say('logo')}
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
          title={say('qrImage')}
          url={account.qrCodeUrl}
          onPick={async (file) => setQrCode(await uploadImage('qrCode', file))}
          onRemove={() => setQrCode(null)}
        />
      </Halves>
    </AdminSection>
  )
}
