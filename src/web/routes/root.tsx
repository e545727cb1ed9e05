import { Navigate, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { BrokenPage } from '#web/ui/error-boundary.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Toasts } from '#web/ui/toasts.tsx'

/** After going to another page, focus goes to its heading: screen readers say where they are, Tab starts there. */
function useFocusOnHeading(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const isOpening = document.querySelector('dialog[open]') !== null
        if (!pathChanged || !fromLocation || isOpening) return
        const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
}

export function Root() {
  useFocusOnHeading()
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

export function ToHome() {
  return <Navigate to="/" replace />
}

export function WaitingPage() {
  return <Spinner />
}

export function PageFailure({ reset }: { reset: () => void }) {
  const router = useRouter()
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  return <BrokenPage onTryAgain={tryAgain} />
}
