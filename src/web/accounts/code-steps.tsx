import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { likelyEmail } from '#domain/accounts/likely-email.ts'
import { joined } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout, ProblemAlert } from '#web/ui/messages/callout.tsx'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { accounts as say } from '#words/account/accounts.ts'
import { Stack, Row, Muted } from '#web/ui/layout.tsx'
import { wrongEmail, wrongCode } from './wrong-answers.ts'

type CodeStepProps = {
  label?: string
  hint?: string
  /** Name of the field; differs where one page asks for two codes. */
  field?: string
  act?: string
  /** Shown beside the buttons. */
  children?: ReactNode
  code: string
  onCode: (code: string) => void
  verifying: StepCall<string>
  sending: StepCall
  secondsLeft: number
}

/** Asks for the six digits from a mail or an SMS, and sends them once the last one is typed. */
export function CodeStep({
  label = say('code'),
  hint = say('codeSentAtOnce'),
  field = 'otp',
  act = say('verify'),
  children,
  code,
  onCode,
  verifying,
  sending,
  secondsLeft,
}: CodeStepProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [isRetyped, setIsRetyped] = useState(false)
  const send = (whole: string) => {
    setIsRetyped(false)
    verifying.run(whole)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = wrongCode(code)
    setWrong(found)
    // Enter after the last digit would use up another of a few tries.
    if (found || (verifying.isRefused && !isRetyped)) focusField(field)
    else send(code)
  }
  const change = (typed: string) => {
    setWrong(null)
    setIsRetyped(true)
    onCode(typed)
  }
  const refused = verifying.problem ?? sending.problem
  useEffect(() => {
    if (verifying.problem !== null) focusField(field)
  }, [verifying.problem, field])
  return (
    <Stack as="form" gap={20} above={24} onSubmit={submit} noValidate>
      <CodeField
        label={label}
        hint={hint}
        name={field}
        value={code}
        onChange={change}
        onWhole={send}
        error={wrong ?? (isRetyped ? null : refused)}
      />
      <Row gap={[12, 16]}>
        <Button type="submit" isBusy={verifying.isRunning}>
          {act}
        </Button>
        <ResendCode
          field={field}
          secondsLeft={secondsLeft}
          isSending={sending.isRunning}
          onSend={() => sending.run()}
        />
        {children}
      </Row>
      <Callout isSmall>{say('neverAsked')}</Callout>
    </Stack>
  )
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Shows “Send a new code in 0:42”, then the button that sends it. Pressing it moves the focus to the code field. */
export function ResendCode({
  field = 'otp',
  secondsLeft,
  isSending,
  onSend,
}: {
  field?: string
  secondsLeft: number
  isSending: boolean
  onSend: () => void
}) {
  const isPressed = useRef(false)
  useEffect(() => {
    if (isSending || !isPressed.current) return
    isPressed.current = false
    focusField(field)
  }, [isSending, field])
  const send = () => {
    isPressed.current = true
    onSend()
  }
  if (secondsLeft > 0) {
    return <Muted isSmall>{say('resendIn', { clock: clockOf(secondsLeft) })}</Muted>
  }
  return (
    <TextButton disabled={isSending} onClick={send}>
      {say('resend')}
    </TextButton>
  )
}

/** What a step needs to know of a call it starts. */
export type StepCall<Sent = void> = {
  run: (sent: Sent) => void
  isRunning: boolean
  isDone: boolean
  /** The same again would be refused, too. */
  isRefused: boolean
  problem: string | null
  /** Errors of single answers, by field name. */
  wrong: Record<string, string> | null
}

type EmailStepProps = {
  email: string
  onEmail: (email: string) => void
  sending: StepCall
  /** Seconds until another code may be requested. */ secondsLeft: number
  /** Error when the field is empty. */ whenEmpty?: string
  label?: string
}

/** Asks “Did you mean asha@gmail.com?” when the domain looks mistyped. */
function LikelyEmail({ typed, onUse }: { typed: string; onUse: (email: string) => void }) {
  const meant = likelyEmail(typed.trim())
  const use = () => {
    onUse(meant ?? typed)
    focusField('email')
  }
  return (
    <Muted as="p" isSmall role="status">
      {meant &&
        joined(
          say.rich('didYouMean', { email: meant, use: (inner) => <TextButton onClick={use}>{inner}</TextButton> }),
        )}
    </Muted>
  )
}

type CodeRequestProps = {
  /** Shows at the field what is wrong with the input, and answers whether anything is. */
  refuse: () => boolean
  sending: StepCall
  secondsLeft: number
  send: string
  children: ReactNode
  /** Shown beside the button. */
  actions?: ReactNode
}

/** The form that asks where to send a code: an e-mail address or a mobile number. */
export function CodeRequest({ refuse, sending, secondsLeft, send, children, actions }: CodeRequestProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!refuse() && secondsLeft === 0) sending.run()
  }
  return (
    <Stack as="form" gap={20} above={24} onSubmit={submit} noValidate>
      <ProblemAlert problem={sending.problem} />
      {children}
      <Row gap={[12, 16]}>
        <Button type="submit" isBusy={sending.isRunning} disabled={secondsLeft > 0}>
          {send}
        </Button>
        {secondsLeft > 0 && <Muted isSmall>{say('askAgainIn', { clock: clockOf(secondsLeft) })}</Muted>}
        {actions}
      </Row>
    </Stack>
  )
}

/** Asks for the address to send a code to: the first step of Register, Forgot password and changing the address. */
export function EmailStep({
  email,
  onEmail,
  sending,
  secondsLeft,
  whenEmpty = say('emailMissing'),
  label = say('email'),
}: EmailStepProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const refuse = () => {
    const found = email.trim() === '' ? whenEmpty : wrongEmail(email)
    setWrong(found)
    if (found) focusField('email')
    return Boolean(found)
  }
  const change = (typed: string) => {
    setWrong(null)
    onEmail(typed)
  }
  return (
    <CodeRequest {...{ refuse, sending, secondsLeft }} send={say('sendCode')}>
      <TextField
        label={label}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={wrong}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <LikelyEmail typed={email} onUse={change} />
    </CodeRequest>
  )
}
