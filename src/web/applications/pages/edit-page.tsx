import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { dayOf } from '#domain/platform/calendar.ts'
import { useLocation, useNavigate, useRouter, useSearch } from '#lib/router/router-provider.tsx'
import { Redirect } from '#web/ui/links/redirect.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { earlierScroll } from '#web/platform/earlier-scroll.ts'
import { ownApplications as say } from '#words/candidates/own-applications.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import type { GoToStep, StepPlace } from '../form/step-place.ts'
import { remember, type AnyApplication, type Applications } from '../client.ts'
import { LoadApplication } from './load-application.tsx'
import { usePageAddress } from './use-page-address.ts'

/** A draft in its form, and the current step. */
export type DraftInForm<A> = {
  application: A
  place: StepPlace
  goTo: GoToStep
  onSubmitted: (application: A) => void
  /** Loads the application again. */
  onChanged: () => Promise<unknown>
}

const unseenMs = 250

/** Resolves after the next paint; at once in a hidden tab, which never paints. */
const painted = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, unseenMs)
    requestAnimationFrame(() => setTimeout(resolve))
  })

/**
 * The step as part of the address: Back and Forward move between steps, a reload stays. A chosen step renders at once,
 * and the address follows after the paint, because the router is slower than that on slow phones.
 */
function useStepAddress(): { place: StepPlace; goTo: GoToStep } {
  const { step, back, from } = useSearch()
  const { hash } = useLocation()
  const [ahead, setAhead] = useState<StepPlace | null>(null)
  const navigate = useNavigate()
  const router = useRouter()
  const goTo = useCallback<GoToStep>(
    async (next, { back: returnsTo, field, replace = false } = {}) => {
      const asked = { step: String(next), back: returnsTo, from: undefined, hash: field ?? '' }
      const { hash: at, ...search } = asked
      const follow = () => navigate({ to: '.', search, hash: at, replace, state: { isPlacedByPage: true } })
      if (replace) return follow()
      const { pathname } = router.latestLocation
      earlierScroll.say(window.scrollY)
      // The browser would restore the scroll position of another step.
      history.scrollRestoration = 'manual'
      flushSync(() => setAhead(asked))
      if (!field) window.scrollTo(0, 0)
      await painted()
      if (router.latestLocation.pathname === pathname) await follow()
      history.scrollRestoration = 'auto'
      setAhead((now) => (now === asked ? null : now))
    },
    [navigate, router],
  )
  const shown = ahead ?? { step, back, from, hash }
  // Stable while the place is the same, so that the form does not render when the address follows.
  const place = useMemo(
    () => ({ step: shown.step, back: shown.back, from: shown.from, hash: shown.hash }),
    [shown.step, shown.back, shown.from, shown.hash],
  )
  return { place, goTo }
}

type DraftProps<A extends AnyApplication> = {
  applications: Applications<A>
  application: A
  onChanged: () => Promise<unknown>
  /** The form of the track. */
  children: (editing: DraftInForm<A>) => ReactNode
}

/** Tells that the last day of a draft has passed, and leads to where applications begin. */
function DateOver({ to }: { to: string }) {
  useEffect(() => void showToast({ type: 'warning', title: say('over') }), [])
  return <Redirect to={to} />
}

function Draft<A extends AnyApplication>({ applications, application, onChanged, children }: DraftProps<A>) {
  const [isJustSubmitted, setIsJustSubmitted] = useState(false)
  const { place, goTo } = useStepAddress()
  const { endDate, viewHref, abilities } = applications.shown(application)
  const { mayEdit, mayDelete } = abilities
  const [wasOpen] = useState(mayEdit)
  const onSubmitted = useCallback(
    (submitted: A) => {
      setIsJustSubmitted(true)
      remember(applications, submitted)
    },
    [applications],
  )
  const form = useMemo(
    () => children({ application, place, goTo, onSubmitted, onChanged }),
    [children, application, place, goTo, onSubmitted, onChanged],
  )
  if (mayEdit) return form
  if (isJustSubmitted)
    return <Redirect to={applications.confirmationHref?.(application.applicationId) ?? `${viewHref}?submitted=yes`} />
  // `mayDelete` means the person's own draft. A form that was open says it itself.
  const isOver = mayDelete && !application.cancelled && endDate < dayOf(new Date())
  if (isOver && !wasOpen && applications.closedDraftHref) return <DateOver to={applications.closedDraftHref} />
  return <Redirect to={viewHref} />
}

/** The form of a draft; anything else, also after submission, leads to the application's page. */
export function EditPage<A extends AnyApplication>({
  applications,
  children,
}: Pick<DraftProps<A>, 'applications' | 'children'>) {
  const { applicationId } = usePageAddress()
  return (
    <LoadApplication applications={applications} applicationId={applicationId} skeleton={<FormSkeleton />}>
      {(application, onChanged) => (
        <Draft key={applicationId} {...{ applications, application, onChanged }}>
          {children}
        </Draft>
      )}
    </LoadApplication>
  )
}
