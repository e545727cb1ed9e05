import { useState } from 'react'
import { call } from '#web/platform/api.ts'
import { beginSession } from '#web/platform/session.ts'
import { showToast } from '#web/ui/toast.ts'
import type { Details } from './register-details.tsx'
import { useAccountCall } from './use-account-call.ts'
import { useCodeAddress } from './use-code-address.ts'

export const resendAfterSeconds = 60

const sendingFallbacks = { refused: 'Failed to send OTP', unexpected: 'Something went wrong while sending OTP' }
const verifyingFallbacks = { refused: 'Invalid OTP', unexpected: 'Something went wrong while verifying OTP' }
const creatingFallbacks = { refused: 'Registration failed', unexpected: 'Unexpected error occurred' }

/** The three calls of registering and the step they have reached: an address, a code for it, an account. */
export function useRegistration(onDone: () => void) {
  const [otp, setOtp] = useState('')
  const [step, setStep] = useState<1 | 2 | 3>(1)
  const { email, typedEmail, setEmail, secondsLeft, start, stop } = useCodeAddress()
  const sending = useAccountCall(
    () => call('POST /api/auth/send-otp', { body: { email } }),
    sendingFallbacks,
    ({ message }) => {
      setOtp('')
      setStep(2)
      start(resendAfterSeconds)
      showToast({ type: 'success', title: message })
    },
    start,
  )
  const verifying = useAccountCall(
    () => call('POST /api/auth/verify-otp', { body: { email, otp } }),
    verifyingFallbacks,
    () => setStep(3),
  )
  const creating = useAccountCall(
    ({ name, password, consent }: Details) =>
      call('POST /api/auth/register', { body: { name: name.trim(), email, password, otp, consent } }),
    creatingFallbacks,
    ({ token, user }) => {
      beginSession(token, user)
      onDone()
    },
  )
  const changeEmail = () => {
    setStep(1)
    setOtp('')
    stop()
    for (const made of [sending, verifying, creating]) made.reset()
  }
  return { email, typedEmail, setEmail, otp, setOtp, step, sending, verifying, creating, changeEmail, secondsLeft }
}
