import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After going to another page, focus goes to its heading: screen readers say where they are, Tab starts there. */
export function useFocusOnHeading(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const isDialogOpen = document.querySelector('dialog[open]') !== null
        if (!pathChanged || !fromLocation || isDialogOpen) return
        const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
}
