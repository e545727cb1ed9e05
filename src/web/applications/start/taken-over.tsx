import { useQuery } from '@tanstack/react-query'
import { language } from '#web/platform/language.ts'
import { Callout } from '#web/ui/callout.tsx'
import { startWords } from '#words/start.ts'
import type { AnyApplication, Applications } from '../client.ts'
import css from './begin-from.module.css'

const say = startWords(language)

/** Where the form of a draft is opened for the first time: whatever came along is looked through from the first step on. */
export function firstStepHref(draftHref: string, earlier: AnyApplication | undefined): string {
  return earlier ? `${draftHref}?step=1&from=${earlier.applicationId}` : draftHref
}

type TakenOverProps<A extends AnyApplication> = {
  applications: Applications<A>
  /** The application from which answers were taken over, while the address names it. */
  from: string | undefined
  application: A
  /** The answers and documents that must be given again, named by the track. */
  anew: (isSameDrive: boolean) => readonly string[]
}

/**
 * What came along from the application with which this one began, and what is given anew: on the first step, until it is left.
 */
export function TakenOver<A extends AnyApplication>({ from, ...parts }: TakenOverProps<A>) {
  return from === undefined ? null : <TakenOverFrom from={from} {...parts} />
}

function TakenOverFrom<A extends AnyApplication>({ applications, from, application, anew }: TakenOverProps<A>) {
  const { data } = useQuery(applications.shownOwn)
  const earlier = data?.find(({ applicationId }) => applicationId === from)
  if (!earlier) return null
  const { title, applicationId, driveId } = earlier
  const documents = Object.values(application.documents).map(({ label }) => label)
  return (
    <Callout>
      <p>
        <b>{say('takenOver', { title, id: applicationId })}</b>
      </p>
      <p>
        {documents.length > 0
          ? say('takenOverDocuments', { count: documents.length, documents: { and: documents } })
          : say('noDocuments')}
      </p>
      <p>{say('stillAsked')}</p>
      <ul className={css.lines}>
        {anew(driveId === application.driveId).map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </Callout>
  )
}
