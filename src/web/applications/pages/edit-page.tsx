import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { dayOf } from '#domain/platform/calendar.ts'
import { GoOn } from '#web/ui/go-on.tsx'
import { showToast } from '#web/ui/toast.ts'
import { language } from '#web/platform/language.ts'
import { ownApplications } from '#words/own-applications.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import type { GoTo, StepPlace } from '../form/step-place.ts'
import { remember, type AnyApplication, type Applications } from '../client.ts'
import { LoadApplication } from './load-application.tsx'
import { usePageAddress } from './use-page-address.ts'

const say = ownApplications(language)

/** A draft in its form, and where in it the person is. */
export type Editing<A> = {
  application: A
  place: StepPlace
  goTo: GoTo
  onSubmitted: (application: A) => void
  /** Reads the application again. */
  onChanged: () => Promise<unknown>
}

/** The step as part of the address: Back and Forward move between steps, a reload stays. */
function useStepAddress() {
  const { step, back } = useSearch({ strict: false })
  const { hash } = useLocation()
  const navigate = useNavigate()
  const goTo = useCallback<GoTo>(
    async (next, { back: from, field, replace = false } = {}) => {
      const search = { step: String(next), back: from }
      await navigate({ to: '.', search, hash: field ?? '', replace, resetScroll: false, hashScrollIntoView: false })
      if (!field && !replace) window.scrollTo(0, 0)
    },
    [navigate],
  )
  return { place: { step, back, hash }, goTo }
}

type DraftProps<A extends AnyApplication> = {
  applications: Applications<A>
  application: A
  onChanged: () => Promise<unknown>
  /** The form of the track. */
  children: (editing: Editing<A>) => ReactNode
}

/** A draft after the last day: that is said, and the person goes on where applications are begun. */
function DateOver({ to }: { to: string }) {
  useEffect(() => showToast({ type: 'warning', title: say('over') }), [])
  return <GoOn to={to} />
}

function Draft<A extends AnyApplication>({ applications, application, onChanged, children }: DraftProps<A>) {
  const [isJustSubmitted, setIsJustSubmitted] = useState(false)
  const address = useStepAddress()
  const { mayEdit, mayDelete, endDate, viewHref } = applications.shown(application)
  const [wasOpen] = useState(mayEdit)
  const onSubmitted = (submitted: A) => {
    setIsJustSubmitted(true)
    remember(applications, submitted)
  }
  if (mayEdit) return children({ application, ...address, onSubmitted, onChanged })
  if (isJustSubmitted) return <GoOn to={`${applications.shown(application).viewHref}?submitted=yes`} />
  // Whoever may delete it has a draft of their own here. A form that was open says it itself.
  const isOver = mayDelete && endDate < dayOf(new Date())
  if (isOver && !wasOpen && applications.closedDraftHref) return <DateOver to={applications.closedDraftHref} />
  return <GoOn to={viewHref} />
}

/** The form over a draft; what is no draft, or not any more, is shown instead. */
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
