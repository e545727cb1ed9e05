import { type ReactNode, useState } from 'react'
import { isLinkSecret } from '#domain/accounts/guessing.ts'
import { call } from '#web/platform/api.ts'
import { beginSession } from '#web/platform/session.ts'
import { joined } from '#web/platform/language.ts'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { accounts as say } from '#words/account/accounts.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { EmailStep, CodeStep, type StepCall } from './code-steps.tsx'
import { retryLostAnswer } from './retry-lost-answer.ts'
import { having, useAccountCall, useWrongFields } from './use-account-call.ts'
import { resendAfterSeconds, useCodeAddress } from './use-code-address.ts'
import { useValidatedForm, type FormFields } from '#web/forms/use-button-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { NewTabLink } from '#web/ui/links/site-link.tsx'
import { ConfirmPasswordField, NewPasswordField } from './account-fields.tsx'
import { privacy as sayPrivacy, privacyInShort } from '#words/account/privacy.ts'
import css from './account-form.module.css'
import { focusFirstError } from '#web/ui/messages/error-summary.tsx'
import { wrongConfirmation, wrongName, wrongPassword } from './wrong-answers.ts'

type Details = { name: string; password: string; confirmPassword: string; consent: boolean }

const noDetails: Details = { name: '', password: '', confirmPassword: '', consent: false }

function wrongConsent(isGiven: boolean): string | null {
  return isGiven ? null : say('consentMissing')
}

function Consent({ form }: { form: Pick<FormFields<Details>, 'getInputProps'> }) {
  return (
    <section className={css.consent}>
      <h2>{sayPrivacy('title')}</h2>
      <ul>
        {privacyInShort.map((key) => (
          <li key={key}>{sayPrivacy(key)}</li>
        ))}
      </ul>
      <CheckField
        name="consent"
        label={joined(
          say.rich('consent', {
            link: (inner) => <NewTabLink href="/privacy">{joined(inner)}</NewTabLink>,
          }),
        )}
        {...form.getInputProps('consent', { type: 'checkbox' })}
      />
    </section>
  )
}

/** The name as typed before a reload, and how to keep it for the next one. */
type KeptName = { typed: string; keep: (typed: string) => void }

function useDetailsForm(kept: KeptName) {
  return useValidatedForm<Details>({
    initial: { ...noDetails, name: kept.typed },
    onTyped: ({ name }, before) => name !== before.name && kept.keep(name),
    rules: {
      name: wrongName,
      password: wrongPassword,
      confirmPassword: (typed, { password }) => wrongConfirmation(typed, password),
      consent: wrongConsent,
    },
  })
}

type DetailsStepProps = { email: string; creating: StepCall<Details>; name: KeptName }

/** Name, password and consent, once the address is verified. */
function DetailsStep({ email, creating, name }: DetailsStepProps) {
  const form = useDetailsForm(name)
  useWrongFields(form, creating)
  return (
    <Stack as="form" gap={20} above={24} onSubmit={form.onSubmit(creating.run, focusFirstError)} noValidate>
      <TextField label={say('email')} name="email" autoComplete="username" value={email} readOnly />
      <TextField
        label={say('fullName')}
        hint={say('asOnCertificate')}
        name="name"
        autoComplete="name"
        {...form.getInputProps('name')}
      />
      <NewPasswordField form={form} name="password" label={say('password')} whose={{ email, name: form.values.name }} />
      <ConfirmPasswordField form={form} />
      <Consent form={form} />
      <ProblemAlert problem={creating.problem} />
      <Button type="submit" isBusy={creating.isRunning || creating.isDone}>
        {say('createAccount')}
      </Button>
    </Stack>
  )
}

const sendingFallbacks = { refused: say('sendingRefused'), unexpected: say('sendingBroke') }
const verifyingFallbacks = { refused: say('verifyingRefused'), unexpected: say('verifyingBroke') }
const creatingFallbacks = {
  refused: say('registrationRefused'),
  unexpected: say('registrationBroke'),
  fields: ['name', 'password'],
}

/** The state of a registration: its three calls (an address, a code for it, an account) and the current step. */
function useRegistration(onDone: () => void) {
  const { email, typedEmail, setEmail, secondsLeft, start, stop, kept, keep } = useCodeAddress('register')
  const [otp, setOtp] = useState(kept?.code ?? kept?.link?.otp ?? '')
  const [step, setStep] = useState<1 | 2 | 3>(kept?.code ? 3 : kept?.isSent ? 2 : 1)
  const verifying = useAccountCall(
    (code: string) =>
      call('POST /api/auth/verify-otp', { body: { email, otp: code } })
        .then(having('message'))
        .then(() => code),
    verifyingFallbacks,
    (code) => {
      setStep(3)
      if (kept) keep({ ...kept, code })
    },
  )
  const sending = useAccountCall(
    () => call('POST /api/auth/send-otp', { body: { email } }).then(having('message')),
    sendingFallbacks,
    ({ message }) => {
      setOtp('')
      verifying.reset()
      setStep(2)
      keep({ email, sinceMs: Date.now(), isSent: true })
      start(resendAfterSeconds)
      showToast({ type: 'success', title: message })
    },
    start,
  )
  const creating = useAccountCall(
    ({ name, password, consent }: Details) => {
      const register = () =>
        call('POST /api/auth/register', { body: { name: name.trim(), email, password, otp, consent } }).then(
          having('token', 'user'),
        )
      const wasUnanswered = kept?.isUnanswered === true
      return retryLostAnswer({ email, password, wasUnanswered }, register, (isUnanswered) => {
        if (kept) keep({ ...kept, name, isUnanswered })
      })
    },
    creatingFallbacks,
    (answer) => {
      keep(null)
      // A new account has no two-step verification yet.
      if ('token' in answer) beginSession(answer.token, answer.user)
      onDone()
    },
  )
  const changeEmail = () => {
    setStep(1)
    setOtp('')
    stop()
    keep(null)
    for (const made of [sending, verifying, creating]) made.reset()
  }
  const name = {
    typed: kept?.name ?? '',
    keep: (typed: string) => kept && keep({ ...kept, name: typed }),
  }
  const calls = { sending, verifying, creating }
  return { email, typedEmail, setEmail, otp, setOtp, step, ...calls, changeEmail, secondsLeft, name }
}

const titles = { 1: say('register'), 2: say('enterCode'), 3: say('nameAndPassword') } as const

type ChosenEmailProps = {
  said: 'codeSent' | 'linkOpened' | 'verified' | 'resetSent'
  email: string
  onChange: () => void
}

/** The address to which the code was sent, with a button to change it. */
export function ChosenEmail({ said, email, onChange }: ChosenEmailProps) {
  const bold = (text: readonly ReactNode[]) => <b>{text}</b>
  const change = (text: readonly ReactNode[]) => <TextButton onClick={onChange}>{text}</TextButton>
  return <p>{joined(say.rich(said, { email, b: bold, change }))}</p>
}

/** Asks for the address, the code, then name and password. `foot` is shown below every step. */
export function RegisterForm({ onDone, foot }: { onDone: () => void; foot: ReactNode }) {
  const { step, email, sending, verifying, creating, changeEmail, ...register } = useRegistration(onDone)
  const isByLink = isLinkSecret(register.otp)
  const leads = {
    1: say('registerLead'),
    2: <ChosenEmail said={isByLink ? 'linkOpened' : 'codeSent'} email={email} onChange={changeEmail} />,
    3: <ChosenEmail said="verified" email={email} onChange={changeEmail} />,
  }
  return (
    <AuthLayout
      title={step === 2 && isByLink ? say('confirmEmail') : titles[step]}
      lead={leads[step]}
      step={{ current: step, of: 3 }}
    >
      {step === 1 && (
        <EmailStep
          email={register.typedEmail}
          onEmail={register.setEmail}
          sending={sending}
          secondsLeft={register.secondsLeft}
        />
      )}
      {step === 2 && (
        <CodeStep
          code={register.otp}
          onCode={register.setOtp}
          verifying={verifying}
          sending={sending}
          secondsLeft={register.secondsLeft}
        />
      )}
      {step === 3 && <DetailsStep email={email} creating={creating} name={register.name} />}
      {step > 1 && (
        <Muted as="p" isSmall above={16}>
          {say('keptHere')}
        </Muted>
      )}
      {foot}
    </AuthLayout>
  )
}
