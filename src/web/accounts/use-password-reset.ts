import { useState } from 'react'
import { call } from '#web/platform/api.ts'
import { endSession } from '#web/platform/session.ts'
import { showToast } from '#web/ui/toast.ts'
import { useAccountCall } from './use-account-call.ts'
import { useCodeAddress } from './use-code-address.ts'
import { resendAfterSeconds } from './use-registration.ts'

const sendingFallbacks = { refused: 'Failed to send OTP', unexpected: 'An error occurred.' }
const resettingFallbacks = { refused: 'Failed to reset password', unexpected: 'An error occurred.' }

export type Reset = { otp: string; newPassword: string }

/** Forgot password: a code to the address, then a new password with it. Every session of the account ends. */
export function usePasswordReset(onDone: () => void) {
  const [isSent, setIsSent] = useState(false)
  const { email, typedEmail, setEmail, secondsLeft, start, stop } = useCodeAddress()
  const sending = useAccountCall(
    () => call('POST /api/auth/forgot-password/send-otp', { body: { email } }),
    sendingFallbacks,
    ({ message }) => {
      setIsSent(true)
      start(resendAfterSeconds)
      showToast({ type: 'success', title: message })
    },
    start,
  )
  const resetting = useAccountCall(
    (reset: Reset) => call('POST /api/auth/forgot-password/verify-otp', { body: { email, ...reset } }),
    resettingFallbacks,
    ({ message }) => {
      endSession()
      showToast({ type: 'success', title: message })
      onDone()
    },
  )
  const changeEmail = () => {
    setIsSent(false)
    stop()
    sending.reset()
    resetting.reset()
  }
  return { email, typedEmail, setEmail, isSent, sending, resetting, changeEmail, secondsLeft }
}
