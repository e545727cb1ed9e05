import { lazy, Suspense, useEffect } from 'react'
import { isOfficer } from '#domain/accounts/permissions.ts'
import { onFactorNeeded } from '#web/platform/fresh-proof.ts'
import { Outlet, useRouter, useShownPage } from '#lib/router/router-provider.tsx'
import { useSession } from '#web/platform/session.ts'
import { tracks } from '#web/tracks.ts'
import { BrokenPage } from '#web/ui/error-state.tsx'
import { Redirect } from '#web/ui/redirect.tsx'
import { showToast } from '#web/ui/toast.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import { ui } from '#words/ui.ts'
import { useFocusOnHeading } from './use-focus-on-heading.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

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
