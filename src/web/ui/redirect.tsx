import { useEffect } from 'react'
import { useNavigate } from '#web/platform/router/router-provider.tsx'
import { WaitingPage } from '#web/ui/spinner.tsx'

/**
 * Takes the place of this page by another of our addresses. Goes once per address, however often it is drawn meanwhile:
 * the router's own component goes again at every drawing, and each going draws it.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href: to, replace: true }), [navigate, to])
  return <WaitingPage />
}
