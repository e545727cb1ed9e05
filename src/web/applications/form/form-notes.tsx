import { useEffect, useRef, useSyncExternalStore } from 'react'
import { addDays, dayOf } from '#domain/platform/calendar.ts'
import type { Uploads } from '#web/documents/uploads.ts'
import { useInstitute } from '#web/institute/institute-query.ts'
import { joined } from '#web/platform/language.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { documentRoom as sayOfDocuments } from '#words/form/documents.ts'
import { draftForm as say } from '#words/form/draft-form.ts'
import { useDraftState } from './draft-form-context.ts'
import type { AnyApplication } from '../client.ts'
import type { OwnApplication } from '../own-application.ts'
import type { Drafts } from './drafts.ts'

type StoppedNoteProps = { application: OwnApplication }

/** How late an applicant came, how long their answers are kept, and the contact about money already paid. */
function TooLate({ application, closedAt }: StoppedNoteProps & { closedAt: string }) {
  const { endDate: on, updatedAt, payment, office } = application
  const { draftRetentionDays, [office]: email } = useInstitute()
  const savedOn = dayOf(new Date(updatedAt))
  const until = addDays(savedOn > on ? savedOn : on, draftRetentionDays)
  return (
    <>
      <p>{say('tooLate', { on, at: closedAt })}</p>
      <p>{say('keptUntil', { until })}</p>
      {payment.utr && <p>{say('paidTooLate', { utr: payment.utr, email })}</p>}
    </>
  )
}

/** Says that nothing can be saved now, why, and where to go. */
export function StoppedNote({ application }: StoppedNoteProps) {
  const activity = useDraftState(({ keeper }) => keeper.current().activity)
  const box = useRef<HTMLDivElement>(null)
  const isStopped = activity.kind === 'stopped'
  useEffect(() => {
    if (isStopped) box.current?.focus()
  }, [isStopped])
  if (!isStopped) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Callout tone="bad" role="alert">
        <p>
          <b>{activity.message}</b>
        </p>
        {activity.closedAt && <TooLate application={application} closedAt={activity.closedAt} />}
        <p>
          {joined(
            say.rich('stopped', { link: (inner) => <SiteLink href={application.viewHref}>{joined(inner)}</SiteLink> }),
          )}
        </p>
      </Callout>
    </div>
  )
}

type UnderWayProps = {
  uploads: Uploads
  stepOf: Drafts<AnyApplication>['stepOf']
  /** From 1. */
  current: number
}

/** Uploads that wait for the network; and running ones, on steps that do not show them. */
export function UnderWay({ uploads, stepOf, current }: UnderWayProps) {
  const count = useSyncExternalStore(
    uploads.subscribe,
    () => uploads.underWay().filter((docType) => stepOf(`documents.${docType}`) !== current).length,
  )
  const waiting = useSyncExternalStore(uploads.subscribe, () => uploads.waiting().length)
  if (waiting > 0) return <Callout tone="warning">{sayOfDocuments('waitingOnTop', { count: waiting })}</Callout>
  return count > 0 && <Callout tone="info">{sayOfDocuments('underWay', { count })}</Callout>
}
