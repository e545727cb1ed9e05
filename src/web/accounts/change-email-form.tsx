import { useValidatedForm } from '#web/forms/use-button-form.ts'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#domain/accounts/account.ts'
import { refetchEverything } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { changeUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { focusField, focusFirstError } from '#web/ui/messages/error-summary.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { useKeptFocus } from '#web/ui/keys/use-kept-focus.ts'
import { accounts as say } from '#words/account/accounts.ts'
import { Stack, Row } from '#web/ui/layout.tsx'
import { EmailStep, ResendCode, type StepCall } from './code-steps.tsx'
import { having, useAccountCall, useWrongFields } from './use-account-call.ts'
import { resendAfterSeconds, useCodeAddress } from './use-code-address.ts'
import { wrongCode } from './wrong-answers.ts'

const sendingFallbacks = { refused: say('sendingRefused'), unexpected: say('errorOccurred') }
const changingFallbacks = {
  refused: say('emailFailed'),
  unexpected: say('errorOccurred'),
  fields: ['otp', 'currentOtp'],
}

type Codes = { otp: string; currentOtp: string }

const noCodes: Codes = { otp: '', currentOtp: '' }

type CodesStepProps = {
  email: string
  user: User
  link: Codes
  sending: StepCall
  changing: StepCall<Codes>
  secondsLeft: number
  onBack: () => void
}

/** The link of one mail was opened: leads to the code of the other, which may be far below on a phone. */
function useFocusOnOther({ otp, currentOtp }: Codes) {
  const other = otp === currentOtp ? null : otp === '' ? 'otp' : 'currentOtp'
  useEffect(() => {
    if (other) focusField(other)
  }, [other])
}

/** The codes from both mails; a link that was opened takes the place of one. */
function CodesStep({ email, user, link, sending, changing, secondsLeft, onBack }: CodesStepProps) {
  const form = useValidatedForm<Codes>({
    initial: link,
    rules: { otp: wrongCode, currentOtp: wrongCode },
  })
  useWrongFields(form, changing)
  useFocusOnOther(link)
  const problem = changing.problem ?? sending.problem
  const field = (name: keyof Codes, at: string) => (
    <CodeField
      label={say('codeAt', { email: at })}
      hint={say('codeHint')}
      name={name}
      value={form.values[name]}
      onChange={(typed) => form.setFieldValue(name, typed)}
      error={form.errors[name]}
    />
  )
  return (
    <Stack as="form" gap={20} above={24} onSubmit={form.onSubmit(changing.run, focusFirstError)} noValidate>
      <ProblemAlert problem={problem} />
      {field('otp', email)}
      {field('currentOtp', user.email)}
      <Row gap={[12, 16]}>
        <Button type="submit" isBusy={changing.isRunning}>
          {say('changeEmail')}
        </Button>
        <ResendCode secondsLeft={secondsLeft} isSending={sending.isRunning} onSend={() => sending.run()} />
        <TextButton onClick={onBack}>{say('otherEmail')}</TextButton>
      </Row>
    </Stack>
  )
}

/**
 * Changes the e-mail address of the account: asks for the new address, then for one code sent there and one sent to the
 * old one.
 */
export function ChangeEmailForm({ user }: { user: User }) {
  const box = useRef<HTMLDivElement>(null)
  const address = useCodeAddress('email')
  const { email, typedEmail, setEmail, secondsLeft, start, stop, kept, keep } = address
  const [isSent, setIsSent] = useState(kept?.isSent === true)
  useKeptFocus(box, String(isSent))
  const forget = () => {
    setIsSent(false)
    stop()
    setEmail('')
    keep(null)
  }
  const changing = useAccountCall(
    (codes: Codes) =>
      call('POST /api/auth/change-email', { body: { email, ...codes } }).then(having('success', 'user')),
    changingFallbacks,
    ({ user: changed, message }) => {
      changeUser(changed)
      forget()
      showToast({ type: 'success', title: message })
      void refetchEverything()
    },
  )
  const sending = useAccountCall(
    () => call('POST /api/auth/change-email/send-otp', { body: { email } }).then(having('success', 'message')),
    sendingFallbacks,
    ({ message }) => {
      changing.reset()
      setIsSent(true)
      keep({ email, sinceMs: Date.now(), isSent: true })
      start(resendAfterSeconds)
      showToast({ type: 'success', title: message })
    },
    start,
  )
  const begin = () => {
    forget()
    sending.reset()
  }
  return (
    <div ref={box} tabIndex={-1}>
      {isSent ? (
        <CodesStep
          email={email}
          user={user}
          link={kept?.link ?? noCodes}
          sending={sending}
          changing={changing}
          secondsLeft={secondsLeft}
          onBack={() => {
            changing.reset()
            begin()
          }}
        />
      ) : (
        <EmailStep
          label={say('newEmail')}
          email={typedEmail}
          onEmail={setEmail}
          sending={sending}
          secondsLeft={secondsLeft}
          whenEmpty={say('emailRequired')}
        />
      )}
    </div>
  )
}
