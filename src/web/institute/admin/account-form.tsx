import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BankAccountSettings, type BankAccount } from '#domain/institute/institute.ts'
import { AdminActions, AdminSection } from '#web/admin/admin-page.tsx'
import { AdminForm, AdminGrid } from '#web/admin/form/admin-form.tsx'
import { useAdminForm } from '#web/admin/form/use-admin-form.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DigitsField, TextField } from '#web/ui/fields/text-field.tsx'
import { FormCell } from '#web/ui/form-sheet.tsx'
import { showToast } from '#web/ui/toast.ts'

export const accountQuery = ask('GET /api/account')

function valuesOf({ bankName, branchName, accountNumber, ifsc, upiId, payeeName }: BankAccount) {
  return { bankName, branchName, accountNumber, ifsc, upiId, payeeName }
}

function useAccountForm(account: BankAccount) {
  const client = useQueryClient()
  return useAdminForm({
    initial: valuesOf(account),
    read: (values) => values,
    schema: BankAccountSettings,
    save: async (body) => {
      const saved = await call('PUT /api/account', { body })
      client.setQueryData(accountQuery.queryKey, saved)
      showToast({ type: 'success', title: 'Account saved' })
      return valuesOf(saved)
    },
  })
}

/** Where fees are paid to. Another account or UPI id is confirmed: from then on applicants pay there. */
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
    <AdminSection title="Where fees are paid to" lead="Shown to applicants at the payment step.">
      <AdminForm facts={facts} label="Account" onSubmit={() => (isMoneyMoved ? setIsConfirming(true) : save())}>
        <AdminGrid>
          {field('payeeName', 'Payee name')}
          {field('upiId', 'UPI id', 'Each application gets its own QR code made from it')}
          {field('bankName', 'Bank')}
          {field('branchName', 'Branch')}
          <FormCell span={6}>
            <DigitsField id="accountNumber" label="Account number" {...form.getInputProps('accountNumber')} />
          </FormCell>
          <FormCell span={6}>
            <TextField id="ifsc" label="IFSC" spellCheck={false} {...form.getInputProps('ifsc')} />
          </FormCell>
        </AdminGrid>
        <AdminActions>
          <Button type="submit" size="dense" isBusy={isSaving}>
            Save account
          </Button>
        </AdminActions>
      </AdminForm>
      <ConfirmDialog
        isOpen={isConfirming}
        title={`Have fees paid to ${upiId || accountNumber || 'no account'}?`}
        confirmLabel="Save account"
        onConfirm={save}
        onCancel={() => setIsConfirming(false)}
      >
        Applicants see this account from now on. What was paid before stays where it was paid.
      </ConfirmDialog>
    </AdminSection>
  )
}
