import { useState } from 'react'
import { BankAccountSettings, type BankAccount } from '#domain/institute/institute.ts'
import { accountSettings } from '#domain/institute/settings.ts'
import { AdminGrid, useAdminForm } from '#web/forms/admin-form.tsx'
import { SectionForm } from '#web/forms/section-form.tsx'
import { hasWish, TableFields } from '#web/forms/table-fields.tsx'
import { setAnswer } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { settingsPage as say } from '#words/institute/settings.ts'

export const accountQuery = ask('GET /api/account')

function valuesOf({ qrCodeKey: _key, qrCodeUrl: _url, ...settings }: BankAccount) {
  return settings
}

/** Says that the account is saved, or that it waits for another officer; the page then names the officers who can confirm. */
export function tellSaved(waits: boolean): void {
  if (waits) showToast({ type: 'info', title: say('accountWaits'), message: say('accountWaitsFor') })
  else showToast({ type: 'success', title: say('accountSaved') })
}

function useAccountForm(account: BankAccount) {
  return useAdminForm({
    thing: 'account',
    initial: valuesOf(account),
    read: (values) => values,
    schema: BankAccountSettings,
    valuesOf,
    save: async (body, ifMatch) => {
      const saved = await call('PUT /api/account', { body, ifMatch })
      setAnswer(accountQuery.queryKey, saved)
      tellSaved(hasWish(accountSettings, body, saved))
      return valuesOf(saved)
    },
  })
}

/**
 * The account for fees. A change of account or UPI id asks for confirmation, since applicants pay there once it is in
 * force.
 */
export function AccountForm({ account, onDirty }: { account: BankAccount; onDirty: (isDirty: boolean) => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const facts = useAccountForm(account)
  const { form, submit } = facts
  const { upiId, accountNumber } = form.getValues()
  const isMoneyMoved = upiId !== account.upiId || accountNumber !== account.accountNumber
  const save = () => {
    setIsConfirming(false)
    void submit()
  }
  const section = {
    title: say('paidTo'),
    lead: say('paidToLead'),
    label: say('account'),
    saveLabel: say('saveAccount'),
  }
  return (
    <>
      <SectionForm
        {...section}
        facts={facts}
        onDirty={onDirty}
        onSubmit={() => (isMoneyMoved ? setIsConfirming(true) : save())}
      >
        <AdminGrid>
          <TableFields of={accountSettings} form={form} words={say} />
        </AdminGrid>
      </SectionForm>
      <ConfirmDialog
        isOpen={isConfirming}
        title={say('moveTitle', { account: upiId || accountNumber || 'none' })}
        confirmLabel={say('saveAccount')}
        onConfirm={save}
        onCancel={() => setIsConfirming(false)}
      >
        {say('moveBody')}
      </ConfirmDialog>
    </>
  )
}
