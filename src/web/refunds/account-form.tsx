import { useState } from 'react'
import { fieldErrors } from '#domain/platform/field-errors.ts'
import { bareNumber, RefundAccount } from '#domain/refunds/refund-account.ts'
import type { MaskedAccount } from '#domain/refunds/refund-account.ts'
import { language } from '#web/platform/language.ts'
import { useDeed } from '#web/platform/use-deed.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/callout.tsx'
import { focusField } from '#web/ui/error-summary.tsx'
import { DigitsField, TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sayUnfit } from '#words/complaints.ts'
import { ownRefunds as say } from '#words/own-refunds.ts'

type TypedAccount = { accountName: string; accountNumber: string; again: string; ifsc: string }

/** The errors of what was typed, by field: the number is typed twice, because nobody can check it otherwise. */
function errorsIn(typed: TypedAccount): Partial<TypedAccount> {
  const unfit = fieldErrors(RefundAccount, typed).map((one) => [one.path, sayUnfit(one, language)])
  const isSame = bareNumber(typed.accountNumber) === bareNumber(typed.again)
  return { ...Object.fromEntries(unfit), ...(!isSame && { again: say('notSame') }) }
}

/** The form for the account that money goes back to. */
export function AccountForm({
  before,
  onGive,
  onDone,
}: {
  before: MaskedAccount | null
  onGive: (account: RefundAccount) => Promise<void>
  onDone: () => void
}) {
  const [typed, setTyped] = useState<TypedAccount>({
    accountName: before?.accountName ?? '',
    accountNumber: '',
    again: '',
    ifsc: before?.ifsc ?? '',
  })
  const [isTried, setIsTried] = useState(false)
  const { problem, isBusy, run } = useDeed()
  const errors = isTried ? errorsIn(typed) : {}
  const fieldOf = (name: keyof TypedAccount) => ({
    id: `refund-${name}`,
    label: say(name),
    value: typed[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const send = async () => {
    setIsTried(true)
    const [first] = Object.keys(errorsIn(typed))
    if (first !== undefined) return focusField(`refund-${first}`)
    await run(async () => {
      await onGive(RefundAccount.parse(typed))
      showToast({ type: 'success', title: say('given') })
      onDone()
    })
  }
  return (
    <form
      noValidate
      data-screen-only
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gap={16}>
        <p>{say('lead')}</p>
        <TextField {...fieldOf('accountName')} maxLength={100} hint={say('accountName.hint')} />
        <DigitsField {...fieldOf('accountNumber')} maxLength={30} />
        <DigitsField {...fieldOf('again')} maxLength={30} />
        <TextField {...fieldOf('ifsc')} maxLength={20} hint={say('ifsc.hint')} autoCapitalize="characters" />
        <ProblemAlert problem={problem} />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {say('give')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
