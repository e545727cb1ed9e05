import { lazy, Suspense, useEffect, useRef } from 'react'
import { isOfficer } from '#domain/accounts/permissions.ts'
import { onFactorNeeded } from '#web/platform/fresh-proof.ts'
import { Outlet, useRouter, useShownPage } from '#lib/router/router-provider.tsx'
import { useSession } from '#web/platform/session.ts'
import { tracks } from '#web/tracks.ts'
import { BrokenPage } from '#web/ui/states/error-state.tsx'
import { Redirect } from '#web/ui/links/redirect.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { Toasts } from '#web/ui/messages/toasts.tsx'
import { ui } from '#words/ui.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

/** The path of the page on the screen; null while the next one loads. */
function useShownPath(): string | null {
  const { ending, location } = useShownPage()
  return ending === 'page' || ending === 'broken' ? location.pathname : null
}

/**
 * Focuses the page's heading until the person moves the focus; also a heading that appears late, or replaces the one
 * shown during loading.
 */
function holdHeading(): () => void {
  let held: HTMLElement | null = null
  const take = () => {
    held = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    held?.focus({ preventScroll: true })
  }
  take()
  const observer = new MutationObserver(() => {
    const { activeElement: at } = document
    const isLost = at === document.body && !held?.isConnected
    if (isLost || (at === held && at?.id === 'main')) take()
    else if (at !== held) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * After a change of page, moves the focus to its heading: screen readers announce the page, and Tab starts there.
 * Follows the screen, as the router reports nothing for a page whose filters change its address at once.
 */
function useFocusOnHeading(): void {
  const path = useShownPath()
  const pathBefore = useRef<string | null>(null)
  useEffect(() => {
    if (path === null || path === pathBefore.current) return
    const isFirst = pathBefore.current === null
    pathBefore.current = path
    if (isFirst || document.querySelector('dialog[open]')) return
    return holdHeading()
  }, [path])
}

// No page needs it to render.
const Offline = lazy(async () => ({ default: (await import('#web/offline/offline.tsx')).Offline }))

// Field names of sealed answers, which occur in applications and in lists of them.
const sealed = new Set(
  tracks.flatMap(({ sealedAnswers = [] }) => sealedAnswers.map((path) => path.slice(path.lastIndexOf('.') + 1))),
)

/** Officers need current data, and must leave none behind. */
function OfflineForApplicants() {
  const { status, user } = useSession()
  if (status !== 'in' || isOfficer(user)) return null
  return (
    <Suspense fallback={null}>
      <Offline key={user.id} accountId={user.id} sealed={sealed} />
    </Suspense>
  )
}

// Only officers have two-step verification.
const ProofDialog = lazy(async () => ({
  default: (await import('#web/accounts/factors/proof-dialog.tsx')).ProofDialog,
}))

/** Leads officers who may do nothing else to adding two-step verification, and asks them to prove who they are. */
function FactorsOfOfficers() {
  const router = useRouter()
  const { status, user } = useSession()
  useEffect(
    () =>
      onFactorNeeded(() => {
        if (location.pathname !== '/account') void router.navigate({ to: '/account' })
      }),
    [router],
  )
  if (status !== 'in' || !isOfficer(user)) return null
  return (
    <Suspense fallback={null}>
      <ProofDialog />
    </Suspense>
  )
}

/** Marks the page with its address; the browser's own changes earlier, while code loads. */
function useDrawnMark(): void {
  const { ending, location } = useShownPage()
  useEffect(() => {
    if (ending === 'page') document.documentElement.dataset['drawn'] = location.href
  }, [ending, location])
}

export function Root() {
  useDrawnMark()
  useFocusOnHeading()
  useScrollMemory()
  return (
    <>
      <OfflineForApplicants />
      <FactorsOfOfficers />
      <Outlet />
      <Toasts />
    </>
  )
}

/** The place of the header, or of the office's bar, until its code has loaded: as in the server's HTML. */
export function FirstHead() {
  const isOfOffice = /^\/(?:[^/]+\/)?admin(?:\/|$)/.test(location.pathname)
  return <div className={isOfOffice ? 'pv-first-bar' : 'pv-first-head'} />
}

/** An unknown address shows the landing page, with a message. */
export function UnknownAddress() {
  useEffect(() => void showToast({ type: 'warning', title: ui('noSuchPage'), durationMs: 10_000 }), [])
  return <Redirect to="/" />
}

/** A page that broke, or whose code failed to load. */
export function PageFailure() {
  const router = useRouter()
  return <BrokenPage onTryAgain={() => void router.load()} />
}
