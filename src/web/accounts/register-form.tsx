import type { ReactNode } from 'react'
import { TextButton } from '#web/ui/text-button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { EmailStep } from './email-step.tsx'
import { CodeStep } from './register-code.tsx'
import { DetailsStep } from './register-details.tsx'
import { useRegistration } from './use-registration.ts'

const titles = { 1: 'Register', 2: 'Enter the code', 3: 'Your name and password' } as const

/** The address the code went to, and the way back. */
export function ChosenEmail({
  before,
  email,
  after = '.',
  onChange,
}: {
  before: string
  email: string
  after?: string
  onChange: () => void
}) {
  return (
    <p>
      {before} <b>{email}</b>
      {after} <TextButton onClick={onChange}>Change Email</TextButton>
    </p>
  )
}

/** Address, code, then name and password. `foot` stands under every step. */
export function RegisterForm({ onDone, foot }: { onDone: () => void; foot: ReactNode }) {
  const { step, email, sending, verifying, creating, changeEmail, ...register } = useRegistration(onDone)
  const leads = {
    1: 'One account for admissions and faculty posts. First we check your e-mail address.',
    2: <ChosenEmail before="We sent a 6-digit code to" email={email} onChange={changeEmail} />,
    3: <ChosenEmail before="Verified:" email={email} onChange={changeEmail} />,
  }
  return (
    <AuthLayout key={step} title={titles[step]} lead={leads[step]} step={{ current: step, of: 3 }}>
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
      {step === 3 && <DetailsStep email={email} creating={creating} />}
      {foot}
    </AuthLayout>
  )
}
