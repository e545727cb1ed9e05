import { useState, useEffect } from 'react'

/** Seconds left until a moment, counted down once a second; `start(60)` begins. */
function useCountdown(): { secondsLeft: number; start: (seconds: number) => void; stop: () => void } {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
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
