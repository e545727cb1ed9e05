import { useEffect, useRef, useSyncExternalStore } from 'react'

// People who use speech input, or whose hand rests on the keys, must be able to turn single keys off (WCAG 2.1.4). The
// choice lasts until the tab is closed.
let areOn = true
const listeners = new Set<() => void>()

export function setSingleKeys(on: boolean): void {
  areOn = on
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useAreSingleKeysOn(): boolean {
  return useSyncExternalStore(subscribe, () => areOn)
}

// Tabs use the arrow keys.
const isOfTabs = ({ key }: KeyboardEvent, target: HTMLElement) => key.length > 1 && target.matches('[role=tab]')

function isTaken(event: KeyboardEvent): boolean {
  const { target } = event
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox]), select, textarea') ||
      isOfTabs(event, target))
  return isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null
}

/** Listens to single keys (`/`, `a`, `ArrowRight`) anywhere, except while somebody types or a dialog is open. */
export function useSingleKeys(actions: Record<string, (() => void) | undefined>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act || !areOn || isTaken(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
