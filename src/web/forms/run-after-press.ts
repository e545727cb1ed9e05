/**
 * Delays work that moves the page until the finger or mouse button is released: leaving a field by pressing a button
 * below it would otherwise move that button between press and release, and the click would be lost.
 */
let isDown = false

export function followPointer(): () => void {
  const down = () => {
    isDown = true
  }
  const up = () => {
    isDown = false
  }
  const names = ['pointerup', 'pointercancel'] as const
  addEventListener('pointerdown', down, true)
  for (const name of names) addEventListener(name, up, true)
  return () => {
    removeEventListener('pointerdown', down, true)
    for (const name of names) removeEventListener(name, up, true)
  }
}

export function runAfterPress(work: () => void): void {
  if (!isDown) {
    work()
    return
  }
  const later = () => {
    for (const name of ['pointerup', 'pointercancel'] as const) removeEventListener(name, later, true)
    // The click comes after pointerup.
    setTimeout(work)
  }
  for (const name of ['pointerup', 'pointercancel'] as const) addEventListener(name, later, true)
}
