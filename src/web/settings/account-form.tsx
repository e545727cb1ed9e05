import { useEffect, useState } from 'react'
import { BankAccountSettings, type BankAccount } from '#domain/institute/institute.ts'
import { AdminActions, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { AdminForm, AdminGrid, useAdminForm } from '#web/forms/admin-form.tsx'
import { setAnswer } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DigitsField, TextField } from '#web/ui/fields/text-field.tsx'
import { FormCell } from '#web/ui/form-sheet.tsx'
import { showToast } from '#web/ui/toast.ts'
import { settingsPage } from '#words/settings.ts'

const say = settingsPage(language)

export const accountQuery = ask('GET /api/account')

function valuesOf({ qrCodeKey: _key, qrCodeUrl: _url, ...settings }: BankAccount) {
  return settings
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
      showToast({ type: 'success', title: say('accountSaved') })
      return valuesOf(saved)
    },
  })
}

/**
 * The account for fees. A change of account or UPI id asks for confirmation, since applicants pay there from then on.
 */
export function AccountForm({ account, onDirty }: { account: BankAccount; onDirty: (isDirty: boolean) => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const facts = useAccountForm(account)
  const { form, isSaving, submit } = facts
  const { upiId, accountNumber } = form.getValues()
  const isMoneyMoved = upiId !== account.upiId || accountNumber !== account.accountNumber
  const save = () => {
    setIsConfirming(false)
    void submit()
  }
  const field = (path: 'bankName' | 'branchName' | 'payeeName' | 'upiId', label: string, hint?: string) => (
    <FormCell span={6}>
      <TextField id={path} label={label} hint={hint} spellCheck={false} {...form.getInputProps(path)} />
    </FormCell>
  )
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <AdminSection title={say('paidTo')} lead={say('paidToLead')}>
      <AdminForm facts={facts} label={say('account')} onSubmit={() => (isMoneyMoved ? setIsConfirming(true) : save())}>
        <AdminGrid>
          {field('payeeName', say('payee'))}
          {field('upiId', say('upiId'), say('upiHint'))}
          {field('bankName', say('bank'))}
          {field('branchName', say('branch'))}
          <FormCell span={6}>
            <DigitsField id="accountNumber" label={say('accountNumber')} {...form.getInputProps('accountNumber')} />
          </FormCell>
          <FormCell span={6}>
            <TextField id="ifsc" label={say('ifsc')} spellCheck={false} {...form.getInputProps('ifsc')} />
          </FormCell>
        </AdminGrid>
        <AdminActions>
          <Button type="submit" size="dense" isBusy={isSaving}>
            {say('saveAccount')}
          </Button>
        </AdminActions>
      </AdminForm>
      <ConfirmDialog
        isOpen={isConfirming}
        title={say('moveTitle', { account: upiId || accountNumber || 'none' })}
        confirmLabel={say('saveAccount')}
        onConfirm={save}
        onCancel={() => setIsConfirming(false)}
      >
        {say('moveBody')}
      </ConfirmDialog>
    </AdminSection>
  )
}
