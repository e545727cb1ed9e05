import { useQuery } from '@tanstack/react-query'
import { Bullets } from '#web/ui/layout.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { startWords as say } from '#words/candidates/start.ts'
import type { AnyApplication, Applications } from '../client.ts'

/** Address for the first opening of a draft: copied answers are reviewed from the first step. */
export function firstStepHref(draftHref: string, earlier: AnyApplication | undefined): string {
  return earlier ? `${draftHref}?step=1&from=${earlier.applicationId}` : draftHref
}

type CopiedAnswersProps<A extends AnyApplication> = {
  applications: Applications<A>
  /** The application that was copied, as the address says. */
  from: string | undefined
  application: A
  /** Answers and documents that must be given again, in the track's words. */
  anew: (isSameDrive: boolean) => readonly string[]
}

/** Says on the first step, until it is left, what was copied from which application and what must be given again. */
export function CopiedAnswers<A extends AnyApplication>({ from, ...parts }: CopiedAnswersProps<A>) {
  return from === undefined ? null : <CopiedAnswersFrom from={from} {...parts} />
}

function CopiedAnswersFrom<A extends AnyApplication>({ applications, from, application, anew }: CopiedAnswersProps<A>) {
  const { data } = useQuery(applications.shownOwn)
  const earlier = data?.find(({ applicationId }) => applicationId === from)
  if (!earlier) return null
  const { title, applicationId, driveId } = earlier
  const documents = Object.values(application.documents).map(({ label }) => label)
  return (
    <Callout>
      <p>
        <b>{say('copiedFrom', { title, id: applicationId })}</b>
      </p>
      <p>
        {documents.length > 0
          ? say('copiedDocuments', { count: documents.length, documents: { and: documents } })
          : say('noDocuments')}
      </p>
      <p>{say('stillAsked')}</p>
      <Bullets gap={2}>
        {anew(driveId === application.driveId).map((what) => (
          <li key={what}>{what}</li>
        ))}
      </Bullets>
    </Callout>
  )
}
