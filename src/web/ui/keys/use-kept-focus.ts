import { type RefObject, useEffect, useRef } from 'react'

/** Marks a part that restores the focus itself, so that a dialog closing in it leaves the focus alone. */
export const keepsFocus = 'data-keeps-focus'

const controls = 'button, a[href], select, textarea, input:not([hidden])'

/**
 * When a part of a page changes into another, the pressed button disappears, and the keyboard would start again at the
 * top. A focus inside moves to the first control of the new part, or to the part itself if it has none
 * (`tabIndex={-1}`).
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, shape: string): void {
  const isInside = useRef(false)
  useEffect(() => {
    box.current?.setAttribute(keepsFocus, '')
    const follow = (event: FocusEvent) => {
      isInside.current = event.target instanceof Node && box.current?.contains(event.target) === true
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [box])
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!isInside.current || !isLost) return
    const place = box.current?.querySelector<HTMLElement>(controls) ?? box.current
    place?.focus({ preventScroll: true })
  }, [box, shape])
}
