import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import type { FactorChallenge, FactorProof } from '#domain/accounts/factors.endpoints.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { accounts } from '#words/account/accounts.ts'
import { factors as say } from '#words/account/factors.ts'
import { useAccountCall } from '../use-account-call.ts'
import { wrongCode } from '../wrong-answers.ts'
import { knowsPasskeys, signWithPasskey } from './passkey.ts'

type FactorWay = 'totp' | 'passkey' | 'recovery'

const fallbacks = {
  refused: accounts('errorOccurred'),
  unexpected: say('passkeyCancelled'),
  fields: ['code', 'recoveryCode'],
}

type FactorFormProps<Answered> = {
  asked: FactorChallenge
  /** Names the button: “Log in”. */
  act: string
  prove: (proof: FactorProof) => Promise<Answered>
  onProven: (answer: Answered) => void | Promise<void>
  /** A passkey signs each challenge once: gets the next one. */
  onRefused?: () => void
  /** Beside the button: a way back. */
  children?: ReactNode
}

type FactorFieldProps = {
  way: FactorWay
  value: string
  onChange: (typed: string) => void
  onWhole: (code: string) => void
  error: string | undefined
}

/** The field for a code, or what is about to happen with a passkey. */
function FactorField({ way, value, onChange, onWhole, error }: FactorFieldProps) {
  if (way === 'passkey') return <p>{say('passkeyLead')}</p>
  if (way === 'totp') {
    return <CodeField label={say('code')} hint={say('codeHint')} name="code" {...{ value, onChange, onWhole, error }} />
  }
  return (
    <TextField
      label={say('recoveryCode')}
      hint={say('recoveryHint')}
      name="recoveryCode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}

/** The other ways that this person has, each as a button. */
function OtherWays({ ways, onChoose }: { ways: readonly FactorWay[]; onChoose: (way: FactorWay) => void }) {
  return (
    <Row gap={[8, 16]}>
      {ways.map((way) => (
        <TextButton key={way} onClick={() => onChoose(way)}>
          {say('useWay', { way })}
        </TextButton>
      ))}
    </Row>
  )
}

/** Asks for a code from the app, a passkey or a recovery code: the second step of a log-in, and a proof later. */
export function FactorForm<Answered>({ asked, act, prove, onProven, onRefused, children }: FactorFormProps<Answered>) {
  const ways: FactorWay[] = [...asked.kinds.filter((kind) => kind !== 'passkey' || knowsPasskeys()), 'recovery']
  const [way, setWay] = useState<FactorWay>(ways[0] ?? 'recovery')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [isRetyped, setIsRetyped] = useState(false)
  const proving = useAccountCall(
    (proof: () => Promise<FactorProof>) =>
      proof()
        .then(prove)
        .catch((error: unknown) => {
          onRefused?.()
          throw error
        }),
    fallbacks,
    onProven,
  )
  const field = way === 'recovery' ? 'recoveryCode' : 'code'
  useEffect(() => {
    if (way !== 'passkey') focusField(field)
  }, [way, field])
  const choose = (next: FactorWay) => {
    setWay(next)
    setTyped('')
    setWrong(null)
    proving.reset()
  }
  const send = (text: string) => {
    setIsRetyped(false)
    proving.run(async () => ({ [field]: text }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { passkeys } = asked
    if (way === 'passkey') {
      if (passkeys) proving.run(async () => ({ assertion: await signWithPasskey(passkeys) }))
      return
    }
    const found = way === 'totp' ? wrongCode(typed) : typed.trim() === '' ? say('recoveryMissing') : null
    setWrong(found)
    if (found || (proving.isRefused && !isRetyped)) focusField(field)
    else send(typed)
  }
  const change = (text: string) => {
    setWrong(null)
    setIsRetyped(true)
    setTyped(text)
  }
  return (
    <Stack as="form" gap={20} above={24} onSubmit={submit} noValidate>
      <ProblemAlert problem={proving.problem} />
      <FactorField way={way} value={typed} onChange={change} onWhole={send} error={wrong ?? proving.wrong?.[field]} />
      <Row gap={[12, 16]}>
        <Button type="submit" isBusy={proving.isRunning || proving.isDone}>
          {way === 'passkey' ? say('usePasskey') : act}
        </Button>
        {children}
      </Row>
      <OtherWays ways={ways.filter((one) => one !== way)} onChoose={choose} />
    </Stack>
  )
}
