import { useEffect, useRef } from 'react'

// Milliseconds: a hand scanner types a code within a moment, nobody's fingers are that fast.
const longestPause = 60
// Fewer keys without a pause are those of quick fingers.
const shortestCode = 6

type HeldKey = { key: string; target: EventTarget }
type WrittenField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function fieldOf(target: EventTarget | null): WrittenField | null {
  if (target instanceof HTMLInputElement) return target.type === 'checkbox' || target.type === 'radio' ? null : target
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement ? target : null
}

/** Writes into a field as somebody who types would, so that React notices. */
function write(field: WrittenField, value: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as WrittenField, 'value')
  property?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/**
 * What somebody typed without a pause. Until it is known whether a scanner typed it, single keys are held: those of
 * fingers are pressed a moment later, those of a scanner never. What a scanner typed into fields is taken out of them.
 */
class Burst {
  #typed = ''
  #lastAt = 0
  #held: HeldKey[] = []
  #before = new Map<WrittenField, string>()
  #waiting: ReturnType<typeof setTimeout> | undefined

  /** Takes a key, and answers what a scanner has typed when this key ends it. */
  take(event: KeyboardEvent): string | null {
    const { key, target, timeStamp, repeat } = event
    if (repeat || timeStamp - this.#lastAt > longestPause) this.end()
    this.#lastAt = timeStamp
    if (key === 'Enter') return this.#take()
    if (key.length !== 1 || repeat) return null
    this.#typed += key
    const field = fieldOf(target)
    if (field && !this.#before.has(field)) this.#before.set(field, field.value)
    if (!field && target) this.#hold(event, { key, target })
    return null
  }

  end(): void {
    this.#release()
    this.#forget()
  }

  /** Presses the keys that fingers typed; on a busy machine the next key of a scanner may still be on its way. */
  #release(): void {
    clearTimeout(this.#waiting)
    const held = this.#held
    this.#held = []
    if (held.length >= shortestCode) return
    for (const { key, target } of held) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }

  #hold(event: KeyboardEvent, held: HeldKey): void {
    event.stopPropagation()
    this.#held.push(held)
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(() => this.#release(), longestPause)
  }

  #take(): string | null {
    if (this.#typed.length < shortestCode) return null
    clearTimeout(this.#waiting)
    const typed = this.#typed
    for (const [field, value] of this.#before) write(field, value)
    this.#forget()
    return typed
  }

  #forget(): void {
    this.#typed = ''
    this.#held = []
    this.#before = new Map()
  }
}

/** Listens to hand scanners, which type what they read and end with Enter, wherever the focus is. */
export function useScans(onScan: (text: string) => void): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    const burst = new Burst()
    const onKey = (event: KeyboardEvent) => {
      // Keys that were held are pressed by the page itself.
      if (!event.isTrusted || event.ctrlKey || event.metaKey || event.altKey) return
      const scanned = burst.take(event)
      if (scanned === null) return
      // Enter would press the button, tick the box or send the form that has the focus.
      event.preventDefault()
      event.stopPropagation()
      latest.current(scanned)
    }
    // Before anything of the page hears the key.
    globalThis.addEventListener('keydown', onKey, { capture: true })
    return () => {
      globalThis.removeEventListener('keydown', onKey, { capture: true })
      burst.end()
    }
  }, [])
}
