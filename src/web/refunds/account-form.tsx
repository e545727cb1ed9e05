import { useEffect, useState } from 'react'
import { isLinkSecret } from '#domain/accounts/guessing.ts'
import { fieldErrors } from '#domain/platform/field-errors.ts'
import { bareNumber, RefundAccount, type MaskedAccount } from '#domain/refunds/refund-account.ts'
import { forgetMailedLink, ofMailedLink } from '#web/accounts/mailed-link.ts'
import { wrongCode } from '#web/accounts/wrong-answers.ts'
import { call } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { useDeed } from '#web/platform/use-deed.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { DigitsField, TextField } from '#web/ui/fields/text-field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { sayUnfit } from '#words/form/complaints.ts'
import { ownRefunds as say } from '#words/money/own-refunds.ts'

type TypedAccount = { accountName: string; accountNumber: string; again: string; ifsc: string }

/** The errors of what was typed, by field: the number is typed twice, because nobody can check it otherwise. */
function errorsIn(typed: TypedAccount): Partial<TypedAccount> {
  const unfit = fieldErrors(RefundAccount, typed).map((one) => [one.path, sayUnfit(one, language)])
  const isSame = bareNumber(typed.accountNumber) === bareNumber(typed.again)
  return { ...Object.fromEntries(unfit), ...(!isSame && { again: say('notSame') }) }
}

type AccountFormProps = {
  applicationId: string
  before: MaskedAccount | null
  onDone: () => void
}

/**
 * The two steps of giving an account: a code is mailed for what was typed, then entered. The link of the mail takes the
 * place of the code, for the same account.
 */
function useGiving({ applicationId, before, onDone }: AccountFormProps) {
  const params = { applicationId }
  const [typed, setTyped] = useState<TypedAccount>({
    accountName: before?.accountName ?? '',
    accountNumber: '',
    again: '',
    ifsc: before?.ifsc ?? '',
  })
  const [otp, setOtp] = useState(ofMailedLink('refund') ?? '')
  const [isSent, setIsSent] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const deed = useDeed()
  useEffect(() => {
    if (isSent) focusField('refund-otp')
  }, [isSent])
  const type = (name: keyof TypedAccount, value: string) => setTyped({ ...typed, [name]: value })
  const enter = (code: string) => {
    deed.setProblem(null)
    setOtp(code)
    if (code === '') forgetMailedLink()
  }
  const give = () =>
    deed.run(async () => {
      const body = { ...RefundAccount.parse(typed), otp }
      await call('POST /api/applications/{applicationId}/refund', { params, body })
      forgetMailedLink()
      showToast({ type: 'success', title: say('given') })
      onDone()
    })
  const send = () =>
    deed.run(async () => {
      const body = RefundAccount.parse(typed)
      await call('POST /api/applications/{applicationId}/refund/send-code', { params, body })
      setOtp('')
      setIsSent(true)
    })
  const submit = () => {
    setIsTried(true)
    const [first] = Object.keys(errorsIn(typed))
    if (first !== undefined) return focusField(`refund-${first}`)
    const wrong = isSent ? wrongCode(otp) : null
    if (wrong) return deed.setProblem(wrong)
    return isSent || isLinkSecret(otp) ? give() : send()
  }
  const startAgain = () => {
    setIsSent(false)
    enter('')
  }
  return { typed, type, otp, enter, isSent, isTried, deed, send, submit, startAgain }
}

/** The form for the account of a refund. */
export function AccountForm(props: AccountFormProps) {
  const { typed, type, otp, enter, isSent, isTried, deed, send, submit, startAgain } = useGiving(props)
  const errors = isTried ? errorsIn(typed) : {}
  const fieldOf = (name: keyof TypedAccount) => ({
    id: `refund-${name}`,
    label: say(name),
    value: typed[name],
    error: errors[name],
    readOnly: isSent,
    onChange: (event: { currentTarget: { value: string } }) => type(name, event.currentTarget.value),
  })
  const isByLink = isLinkSecret(otp)
  return (
    <form
      noValidate
      data-screen-only
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap={16}>
        <p>{say('lead')}</p>
        <TextField {...fieldOf('accountName')} maxLength={100} hint={say('accountName.hint')} />
        <DigitsField {...fieldOf('accountNumber')} maxLength={30} />
        <DigitsField {...fieldOf('again')} maxLength={30} />
        <TextField {...fieldOf('ifsc')} maxLength={20} hint={say('ifsc.hint')} autoCapitalize="characters" />
        {(isSent || isByLink) && (
          <CodeField
            name="refund-otp"
            label={say('code')}
            hint={say('code.hint')}
            value={otp}
            error={deed.problem}
            onChange={enter}
          />
        )}
        {isByLink && <p>{say('sameAccount')}</p>}
        {!isSent && !isByLink && <ProblemAlert problem={deed.problem} />}
        <Row gap={[12, 16]}>
          <Button type="submit" isBusy={deed.isBusy}>
            {say(isSent || isByLink ? 'give' : 'send')}
          </Button>
          {isSent && (
            <>
              <TextButton disabled={deed.isBusy} onClick={() => void send()}>
                {say('again.code')}
              </TextButton>
              <TextButton disabled={deed.isBusy} onClick={startAgain}>
                {say('otherAccount')}
              </TextButton>
            </>
          )}
        </Row>
      </Stack>
    </form>
  )
}
