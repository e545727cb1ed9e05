import { useState, useEffect } from 'react'
import { codeEverySeconds } from '#domain/accounts/guessing.ts'
import { type KeptCodeFor, forgetCode, keepCode, type KeptCode, readKeptCode } from './kept-code.ts'

export const resendAfterSeconds = codeEverySeconds

/** Counts the seconds until a moment down, once a second; `start(60)` begins. */
function useCountdown(endsAtFirst: number): {
  secondsLeft: number
  start: (seconds: number) => void
  stop: () => void
} {
  const [endsAt, setEndsAt] = useState(endsAtFirst)
  const [now, setNow] = useState(Date.now)
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [secondsLeft])
  return {
    secondsLeft,
    start: (seconds) => {
      setNow(Date.now())
      setEndsAt(Date.now() + seconds * 1000)
    },
    stop: () => setEndsAt(0),
  }
}

/**
 * The address a code is sent to, and the seconds until another may be requested, counted for each address. The typed
 * address and the step survive a reload; before anything is typed it is the given one.
 */
export function useCodeAddress(purpose: KeptCodeFor, given: string | null = null) {
  const [kept, setKept] = useState(() => readKeptCode(purpose, Date.now()))
  const [typedEmail, setTypedEmail] = useState(kept?.email ?? given ?? '')
  const countdown = useCountdown(kept?.isSent ? kept.sinceMs + resendAfterSeconds * 1000 : 0)
  const keep = (next: KeptCode | null) => {
    if (next) keepCode(purpose, next)
    else forgetCode(purpose)
    setKept(next)
  }
  const setEmail = (typed: string) => {
    countdown.stop()
    setTypedEmail(typed)
    keep({ email: typed, sinceMs: Date.now(), isSent: false })
  }
  return { email: typedEmail.trim(), typedEmail, setEmail, kept, keep, ...countdown }
}
