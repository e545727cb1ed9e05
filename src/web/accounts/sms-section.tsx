import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OwnMobile } from '#domain/accounts/accounts.endpoints.ts'
import { isMobile, normaliseMobile } from '#domain/platform/india.ts'
import { call, orLookAgain } from '#web/platform/api.ts'
import { joined } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormSection } from '#web/ui/dialogs/form-sheet.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { useKeptFocus } from '#web/ui/keys/use-kept-focus.ts'
import { accounts as say } from '#words/account/accounts.ts'
import { inputs } from '#words/form/inputs.ts'
import { Row } from '#web/ui/layout.tsx'
import { CodeRequest, CodeStep, type StepCall } from './code-steps.tsx'
import { having, useAccountCall } from './use-account-call.ts'
import { resendAfterSeconds, useCodeAddress } from './use-code-address.ts'

export const mobileQuery = { ...ask('GET /api/auth/mobile'), staleTime: 0 }
const sendingFallbacks = { refused: say('sendingRefused'), unexpected: say('errorOccurred'), fields: ['mobile'] }
const verifyingFallbacks = { refused: say('smsFailed'), unexpected: say('errorOccurred') }

type NumberStepProps = {
  mobile: string
  onMobile: (typed: string) => void
  sending: StepCall
  secondsLeft: number
  onKeep: (() => void) | null
}

/** Asks for the mobile number to send the code to. */
function NumberStep({ mobile, onMobile, sending, secondsLeft, onKeep }: NumberStepProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const refuse = () => {
    const found = isMobile(mobile) ? null : inputs('mobile')
    setWrong(found)
    if (found) focusField('mobile')
    return Boolean(found)
  }
  const keepIt = onKeep && (
    <Button variant="secondary" onClick={onKeep}>
      {say('keepMobile')}
    </Button>
  )
  return (
    <CodeRequest {...{ refuse, sending, secondsLeft }} send={say('smsSend')} actions={keepIt}>
      <TextField
        label={say('mobileNumber')}
        hint={say('mobileHint')}
        type="tel"
        name="mobile"
        autoComplete="tel-national"
        value={mobile}
        error={wrong ?? sending.wrong?.['mobile']}
        onChange={(event) => {
          setWrong(null)
          onMobile(event.currentTarget.value)
        }}
      />
    </CodeRequest>
  )
}

type VerifyProps = {
  /** A number to begin with. */
  given?: string | null
  onDone: () => void
  onKeep: (() => void) | null
}

/** A number, then the code that was sent to it. */
export function VerifyMobile({ given = null, onDone, onKeep }: VerifyProps) {
  const box = useRef<HTMLDivElement>(null)
  const { email: typed, typedEmail, setEmail, secondsLeft, start, stop, kept, keep } = useCodeAddress('mobile', given)
  const [isSent, setIsSent] = useState(kept?.isSent === true)
  const [otp, setOtp] = useState('')
  const mobile = normaliseMobile(typed)
  useKeptFocus(box, String(isSent))
  const verifying = useAccountCall(
    (code: string) => call('POST /api/auth/mobile', { body: { mobile, otp: code } }).then(having('success', 'mobile')),
    verifyingFallbacks,
    ({ message }) => {
      keep(null)
      showToast({ type: 'success', title: message })
      onDone()
    },
  )
  const sending = useAccountCall(
    () => call('POST /api/auth/mobile/send-otp', { body: { mobile } }).then(having('success', 'message')),
    sendingFallbacks,
    ({ message }) => {
      verifying.reset()
      setIsSent(true)
      keep({ email: mobile, sinceMs: Date.now(), isSent: true })
      start(resendAfterSeconds)
      showToast({ type: 'success', title: message })
    },
    start,
  )
  const begin = () => {
    setIsSent(false)
    setOtp('')
    stop()
    keep(null)
    verifying.reset()
    sending.reset()
  }
  return (
    <div ref={box} tabIndex={-1}>
      {isSent ? (
        <CodeStep
          label={say('smsCode', { mobile })}
          hint={say('smsCodeHint')}
          field="smsCode"
          act={say('smsVerify')}
          code={otp}
          onCode={setOtp}
          verifying={verifying}
          sending={sending}
          secondsLeft={secondsLeft}
        >
          <TextButton onClick={begin}>{say('otherMobile')}</TextButton>
        </CodeStep>
      ) : (
        <NumberStep
          mobile={typedEmail}
          onMobile={(next) => {
            sending.reset()
            setEmail(next)
          }}
          sending={sending}
          secondsLeft={secondsLeft}
          onKeep={onKeep}
        />
      )}
    </div>
  )
}

/** The number that receives messages, with buttons to change or stop them. */
function ToldAt({ mobile: { number, verifiedAt }, onChange }: { mobile: OwnMobile; onChange: (() => void) | null }) {
  const stopping = useMutation({
    mutationFn: () => orLookAgain(call('DELETE /api/auth/mobile')),
    onSuccess: () => showToast({ type: 'success', title: say('smsStopped') }),
    onError: (error) => showToast({ type: 'error', title: error.message }),
  })
  return (
    <>
      <p>{joined(say.rich('smsOn', { mobile: number, at: verifiedAt, b: (inner) => <b>{inner}</b> }))}</p>
      <Row gap={12} above={16}>
        {onChange && (
          <Button variant="secondary" onClick={onChange}>
            {say('changeMobile')}
          </Button>
        )}
        <Button variant="secondary" isBusy={stopping.isPending} onClick={() => stopping.mutate()}>
          {say('smsStop')}
        </Button>
      </Row>
    </>
  )
}

/**
 * Messages by SMS, if the portal sends any: starting them with a verified number, changing the number, stopping them.
 */
export function SmsSection() {
  const { data } = useQuery(mobileQuery)
  const [isChanging, setIsChanging] = useState(false)
  if (!data || (!data.isOffered && !data.mobile)) return null
  const { isOffered, mobile } = data
  const isVerifying = isOffered && (isChanging || !mobile)
  return (
    <FormSection title={say('sms')} lead={say('smsLead')}>
      {mobile && !isVerifying && <ToldAt mobile={mobile} onChange={isOffered ? () => setIsChanging(true) : null} />}
      {isVerifying && (
        <VerifyMobile onDone={() => setIsChanging(false)} onKeep={mobile ? () => setIsChanging(false) : null} />
      )}
    </FormSection>
  )
}
