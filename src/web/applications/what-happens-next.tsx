import { dayOf, showDay, showLongDay } from '#domain/platform/calendar.ts'
import type { OwnApplication } from './own-application.ts'
import css from './what-happens-next.module.css'

type WhatHappensNextProps = Pick<OwnApplication, 'endDate' | 'hasFee' | 'acceptedWord'> & {
  /** An instant. */
  submittedAt: string
}

/** The way of a submitted application to its result. */
export function WhatHappensNext({ submittedAt, endDate, hasFee, acceptedWord }: WhatHappensNextProps) {
  return (
    <section>
      <h2 className={css.title}>What happens next</h2>
      <ol className={css.next}>
        <li className={css.done}>
          <b>Submitted</b>
          <span>{showDay(dayOf(new Date(submittedAt)))}</span>
        </li>
        {hasFee && (
          <li>
            <b>Payment checked</b>
            <span>We match your UTR with the bank statement.</span>
          </li>
        )}
        <li>
          <b>Applications close</b>
          <span>{`${showLongDay(endDate)}, 11:59 pm IST`}</span>
        </li>
        <li>
          <b>Scrutiny</b>
          <span>The office checks documents and eligibility.</span>
        </li>
        <li>
          <b>Result</b>
          <span>
            {`You get an e-mail, and the status in My Applications becomes ${acceptedWord}, or Rejected with the reason.`}
          </span>
        </li>
      </ol>
    </section>
  )
}
