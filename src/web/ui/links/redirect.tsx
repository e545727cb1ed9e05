import { useEffect } from 'react'
import { useNavigate } from '#lib/router/router-provider.tsx'
import { WaitingPage } from '../states/spinner.tsx'

/**
 * Replaces this page by another of our addresses. Navigates once per address, however often it renders meanwhile: the
 * router's own component navigates at every render, and every navigation renders it.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href: to, replace: true }), [navigate, to])
  return <WaitingPage />
}
