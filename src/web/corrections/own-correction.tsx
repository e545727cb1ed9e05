import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType } from 'react'
import type { AnyApplication } from '#web/applications/client.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { corrections as say } from '#words/review/corrections.ts'
import type { AnswerFormProps } from './answer-form.tsx'
import { correctionsQuery } from './corrections-query.ts'
import { CorrectionItems } from './correction-letter.tsx'
import css from './own-correction.module.css'

/** Makes the form of a track's corrections: it loads only where something is to be corrected. */
export function lazyAnswerForm<A extends AnyApplication>(
  load: () => Promise<ComponentType<AnswerFormProps<A>>>,
): ComponentType<AnswerFormProps<A>> {
  return lazy(async () => ({ default: await load() }))
}

type OwnCorrectionProps<A extends AnyApplication> = {
  application: A
  Form: ComponentType<AnswerFormProps<A>>
}

/** What the office asks its applicant to correct, until when, and the form to answer with; empty when nothing is. */
export function OwnCorrection<A extends AnyApplication>({ application, Form }: OwnCorrectionProps<A>) {
  const { applicationId, status, correction: standing } = application
  const isAsked = status === 'submitted' && (standing?.state === 'open' || standing?.state === 'overdue')
  const { data, isError, refetch } = useQuery({ ...correctionsQuery(applicationId), enabled: isAsked })
  if (!isAsked || !standing) return null
  const correction = data?.corrections.find(({ number }) => number === standing.number)
  if (isError && !correction)
    return (
      <Callout tone="bad" role="alert">
        {say('notLoaded')} <TextButton onClick={() => void refetch()}>{say('tryAgain')}</TextButton>
      </Callout>
    )
  if (!correction) return <SkeletonRows rows={2} rowHeight={72} />
  const isOpen = correction.state === 'open'
  return (
    <section id="correction" aria-labelledby="correction-title">
      <Callout tone={isOpen ? 'warning' : 'bad'}>
        <Stack gap={8}>
          <h2 id="correction-title" className={css.title}>
            {say(isOpen ? 'own.title' : 'own.over', { until: correction.until })}
          </h2>
          <CorrectionItems correction={correction} />
          <p>{say(isOpen ? 'own.rules' : 'own.overText')}</p>
        </Stack>
      </Callout>
      {isOpen && (
        <Suspense fallback={<SkeletonRows rows={2} rowHeight={72} />}>
          <Form key={correction.number} application={application} correction={correction} />
        </Suspense>
      )}
    </section>
  )
}
