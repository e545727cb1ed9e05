import { type RefObject, useEffect, useRef } from 'react'

/** On a part that finds the place of the focus itself: a dialog that closes in it leaves that to it. */
export const keepsFocus = 'data-keeps-focus'

const controls = 'button, a[href], select, textarea, input:not([hidden])'

/**
 * A part of a page that turns into another one takes the pressed button off the page, and the keyboard would start again
 * at the top. Focus that was inside goes to the first control of what is there now, or to the part itself where there is none
 * (`tabIndex={-1}`).
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, shape: string): void {
  const isInside = useRef(false)
  useEffect(() => {
    box.current?.setAttribute(keepsFocus, '')
    const follow = (event: FocusEvent) => {
      isInside.current = box.current?.contains(event.target as Node) ?? false
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
