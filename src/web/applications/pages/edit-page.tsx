import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState, type ReactNode } from 'react'
import { GoOn } from '#web/ui/go-on.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import type { GoTo, StepPlace } from '../form/step-place.ts'
import { remember, type AnyApplication, type OwnTrack } from '../own-track.ts'
import { LoadApplication } from './load-application.tsx'

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

type EditPageProps<A extends AnyApplication> = {
  track: OwnTrack<A>
  applicationId: string
  /** The form of the track. */
  children: (editing: Editing<A>) => ReactNode
}

/** The form over a draft; what is no draft, or not any more, is shown instead. */
export function EditPage<A extends AnyApplication>({ track, applicationId, children }: EditPageProps<A>) {
  const [isJustSubmitted, setIsJustSubmitted] = useState(false)
  const address = useStepAddress()
  const onSubmitted = (application: A) => {
    setIsJustSubmitted(true)
    remember(track, application)
  }
  return (
    <LoadApplication track={track} applicationId={applicationId} skeleton={<FormSkeleton />}>
      {(application, onChanged) => {
        const { mayEdit, viewHref } = track.shown(application)
        if (!mayEdit) return <GoOn to={isJustSubmitted ? track.submittedHref(application) : viewHref} />
        return children({ application, ...address, onSubmitted, onChanged })
      }}
    </LoadApplication>
  )
}
