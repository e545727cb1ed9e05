import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { showDay, showInstant, showLongDay, dayOf } from '#domain/platform/calendar.ts'
import { useInstitute } from '#web/institute/institute-query.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DoorwayArt } from '#web/ui/emblem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { useDocumentTitle } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/site-button.tsx'
import css from './submitted-page.module.css'

export type SubmittedPageProps = {
  applicationId: string
  /** An instant. */
  submittedAt: string
  email: string
  endDate: string
  hasFee: boolean
  viewHref: string
  listHref: string
  onPrint: () => void
}

function Band({ applicationId, submittedAt }: Pick<SubmittedPageProps, 'applicationId' | 'submittedAt'>) {
  return (
    <div className={css.band}>
      <div className={css.art}>
        <DoorwayArt width={330} height={200} />
      </div>
      <h1 tabIndex={-1}>
        <span className={css.tick}>
          <Icon of={IconCheck} size={28} />
        </span>
        Application submitted
      </h1>
      <p className={css.label}>Your application number</p>
      <p className={css.number}>{applicationId}</p>
      <p className={css.on}>{`Submitted on ${showInstant(new Date(submittedAt)).replace(', ', ' at ')} IST`}</p>
    </div>
  )
}

function WhatHappensNext({ submittedAt, endDate, hasFee }: SubmittedPageProps) {
  return (
    <section className={css.section}>
      <h2>What happens next</h2>
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
            You get an e-mail, and the status in My Applications becomes Accepted or Rejected with the reason.
          </span>
        </li>
      </ol>
    </section>
  )
}

/** Right after submitting: the number, what happens next, what to keep. */
export function SubmittedPage(props: SubmittedPageProps) {
  const { applicationId, email, viewHref, listHref, onPrint } = props
  const { contactEmail } = useInstitute()
  useDocumentTitle('Application submitted')
  return (
    <PageBody className={css.page}>
      <Band {...props} />
      <div className={css.actions}>
        <Button icon={IconPrinter} onClick={onPrint}>
          Print
        </Button>
        <SiteButton href={viewHref} variant="secondary">
          See the application
        </SiteButton>
        <SiteButton href={listHref} variant="quiet">
          My Applications
        </SiteButton>
      </div>
      <p className={css.copy}>
        We have sent a copy to <b>{email}</b>. If it does not come within an hour, look in the spam folder.
      </p>
      <WhatHappensNext {...props} />
      <section className={css.section}>
        <h2>Keep these</h2>
        <p>
          Keep your application number <b>{applicationId}</b>{' '}
          <CopyButton text={applicationId} what="application number" />, the printed application, your payment receipt
          and the original certificates.
        </p>
        <p>
          Questions? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> with your application number.
        </p>
      </section>
    </PageBody>
  )
}
