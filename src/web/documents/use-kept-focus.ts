import { useEffect, useRef, type RefObject } from 'react'

/**
 * A tile that turns into another one takes the pressed button off the page, and the keyboard would start again at the
 * top. Focus that was inside goes to the first button of what is there now.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, shape: string): void {
  const isInside = useRef(false)
  useEffect(() => {
    const follow = (event: FocusEvent) => {
      isInside.current = box.current?.contains(event.target as Node) ?? false
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [box])
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isInside.current && isLost) box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [box, shape])
}
