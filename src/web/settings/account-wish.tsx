import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { BankAccountSettings, type BankAccount, type SettingWish } from '#domain/institute/institute.ts'
import { accountSettings } from '#domain/institute/settings.ts'
import { ChangedLines } from '#web/drives/changes-table.tsx'
import { hasWish } from '#web/forms/setting-fields.tsx'
import { setAnswer } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { SureDialog } from '#web/ui/confirm-dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { settingsPage as say } from '#words/settings.ts'
import { accountQuery, tellSaved } from './account-form.tsx'
import css from './account-wish.module.css'

const wordOf = (value: string | undefined) => value || say('nothing')

function QrImage({ of }: { of: string | null | undefined }) {
  if (!of) return say('nothing')
  return (
    <img className={css.qr} src={`/api/institute/images/qrCode?key=${encodeURIComponent(of)}`} alt={say('qrImage')} />
  )
}

/** The parts of the account that become others, as they are and as they become. */
function changedLines(account: BankAccount, wanted: BankAccountSettings) {
  const names = Object.keys(accountSettings) as (keyof typeof accountSettings)[]
  const texts: { key: string; label: string; from: ReactNode; to: ReactNode }[] = names
    .filter((name) => wanted[name] !== account[name])
    .map((name) => ({ key: name, label: say(name), from: wordOf(account[name]), to: wordOf(wanted[name]) }))
  if (wanted.qrCodeKey === account.qrCodeKey) return texts
  const [from, to] = [account.qrCodeKey, wanted.qrCodeKey].map((key) => <QrImage key={key} of={key} />)
  return [...texts, { key: 'qrCodeKey', label: say('qrImage'), from, to }]
}

/** The account for fees that an officer wants, beside the one in force, with the button by which another one agrees. */
export function AccountWish({ wish }: { wish: SettingWish }) {
  const { data: account } = useQuery({ ...accountQuery, staleTime: 0 })
  const [isAsking, setIsAsking] = useState(false)
  const wanted = BankAccountSettings.safeParse(wish.value).data
  if (!account || !wanted) return null
  const agree = async () => {
    const saved = await call('PUT /api/account', { body: wanted, ifMatch: account.version })
    setAnswer(accountQuery.queryKey, saved)
    // The colleague may want another account by now: then this one waits in place of theirs.
    tellSaved(hasWish(accountSettings, wanted, saved) || saved.qrCodeKey !== wanted.qrCodeKey)
  }
  const moved = wanted.upiId || wanted.accountNumber || 'none'
  return (
    <Stack gap={12}>
      <p>{say('accountWish', { by: wish.by, until: wish.until })}</p>
      <ChangedLines lines={changedLines(account, wanted)} />
      {!wish.isOwn && (
        <div>
          <Button size="dense" onClick={() => setIsAsking(true)}>
            {say('confirmAccount')}
          </Button>
        </div>
      )}
      {isAsking && (
        <SureDialog
          title={say('moveTitle', { account: moved })}
          confirmLabel={say('confirmAccountNow')}
          isDestructive={false}
          onSure={agree}
          onClose={() => setIsAsking(false)}
        >
          {say('confirmAccountBody')}
        </SureDialog>
      )}
    </Stack>
  )
}
