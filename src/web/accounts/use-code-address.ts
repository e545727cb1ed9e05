import { useState } from 'react'
import { useCountdown } from './use-countdown.ts'

/** The address a code is sent to, and how long until another may be asked for: one address does not wait for the other. */
export function useCodeAddress() {
  const [typedEmail, setTypedEmail] = useState('')
  const countdown = useCountdown()
  const setEmail = (typed: string) => {
    countdown.stop()
    setTypedEmail(typed)
  }
  return { email: typedEmail.trim(), typedEmail, setEmail, ...countdown }
}
