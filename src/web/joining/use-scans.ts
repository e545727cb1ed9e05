import { useEffect, useRef } from 'react'

// Milliseconds: a hand scanner types a code within a moment, nobody's fingers are that fast.
const longestPause = 60
const shortestCode = 6

/** Listens to hand scanners, which type what they read and end with Enter, wherever the focus is but in a field. */
export function useScans(onScan: (text: string) => void): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    let typed = ''
    let lastAt = 0
    const onKey = (event: KeyboardEvent) => {
      const { key, target, timeStamp, ctrlKey, metaKey, altKey } = event
      const isInField = target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea')
      if (isInField || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) {
        typed = ''
        return
      }
      if (timeStamp - lastAt > longestPause) typed = ''
      lastAt = timeStamp
      if (key.length === 1) typed += key
      if (key !== 'Enter' || typed.length < shortestCode) return
      // Enter would press the button or tick the box that has the focus.
      event.preventDefault()
      latest.current(typed)
      typed = ''
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
