import { dayOf, showDay } from '#domain/platform/calendar.ts'
import { language } from '#web/platform/language.ts'
import { ownApplications } from '#words/own-applications.ts'
import type { OwnApplication } from './own-application.ts'
import css from './what-happens-next.module.css'

const say = ownApplications(language)

type WhatHappensNextProps = Pick<OwnApplication, 'endDate' | 'hasFee' | 'acceptedWord'> & {
  /** An instant. */
  submittedAt: string
}

/** The way of a submitted application to its result. */
export function WhatHappensNext({ submittedAt, endDate, hasFee, acceptedWord }: WhatHappensNextProps) {
  return (
    <section>
      <h2 className={css.title}>{say('whatNext')}</h2>
      <ol className={css.next}>
        <li className={css.done}>
          <b>{say('sent')}</b>
          <span>{showDay(dayOf(new Date(submittedAt)))}</span>
        </li>
        {hasFee && (
          <li>
            <b>{say('paymentChecked')}</b>
            <span>{say('paymentCheckedText')}</span>
          </li>
        )}
        <li>
          <b>{say('close')}</b>
          <span>{say('closeText', { on: endDate })}</span>
        </li>
        <li>
          <b>{say('scrutiny')}</b>
          <span>{say('scrutinyText')}</span>
        </li>
        <li>
          <b>{say('result')}</b>
          <span>{say('resultText', { accepted: acceptedWord })}</span>
        </li>
      </ol>
    </section>
  )
}
