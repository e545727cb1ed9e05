import { useQuery } from '@tanstack/react-query'
import { type SettingWish, BankAccountSettings, type BankAccount } from '#domain/institute/institute.ts'
import { feeAccountWish, accountSettings } from '#domain/institute/settings.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { ask } from '#web/platform/query-client.ts'
import { Callout, ProblemAlert } from '#web/ui/messages/callout.tsx'
import { Stack, Row } from '#web/ui/layout.tsx'
import { decisions } from '#words/review/decisions.ts'
import { settingsPage as say } from '#words/institute/settings.ts'
import { setAnswer } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { useDeed } from '#web/platform/use-deed.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { useState, type ReactNode } from 'react'
import { ChangedLines } from '#web/drives/changes-table.tsx'
import { hasWish } from '#web/forms/table-fields.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
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
function AccountWish({ wish }: { wish: SettingWish }) {
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

/** Withdraws a change that waits for another officer: what is in force stays. */
function WithdrawWish({ wish: { setting } }: { wish: SettingWish }) {
  const { problem, isBusy, run } = useDeed()
  const withdraw = () =>
    run(async () => {
      const left = await call('DELETE /api/institute/wishes/{setting}', { params: { setting } })
      setAnswer(ask('GET /api/institute/wishes').queryKey, left)
      showToast({ type: 'success', title: say('wishWithdrawn') })
    })
  return (
    <>
      <Row>
        <Button size="dense" variant="quiet" isBusy={isBusy} onClick={() => void withdraw()}>
          {say('withdrawWish')}
        </Button>
      </Row>
      <ProblemAlert problem={problem} />
    </>
  )
}

const labelOf = (setting: string) => (decisions.has(setting) ? decisions.by(setting) : say.by(setting as 'name'))

function valueOf({ value }: SettingWish): string {
  if (value === false) return 'off'
  if (value === '') return 'never'
  return typeof value === 'string' ? showDay(value) : String(value)
}

/** The changes of settings that wait for another officer. */
export function SettingWishes() {
  const { data } = useQuery({ ...ask('GET /api/institute/wishes'), staleTime: 0 })
  if (!data || data.wishes.length === 0) return null
  return (
    <Callout>
      <Stack as="ul" gap={8}>
        {data.wishes.map((wish) => (
          <li key={wish.setting}>
            <Stack gap={8}>
              {wish.setting === feeAccountWish ? (
                <AccountWish wish={wish} />
              ) : (
                <p>
                  {say('wish', {
                    by: wish.by,
                    until: wish.until,
                    setting: labelOf(wish.setting),
                    value: valueOf(wish),
                  })}
                </p>
              )}
              <WithdrawWish wish={wish} />
            </Stack>
          </li>
        ))}
      </Stack>
    </Callout>
  )
}
