import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { showInstant } from '#domain/platform/calendar.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DoorwayArt } from '#web/ui/emblem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { useDocumentTitle } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/site-button.tsx'
import type { OwnApplication } from './own-application.ts'
import { Questions } from './questions.tsx'
import css from './submitted-page.module.css'
import { WhatHappensNext } from './what-happens-next.tsx'

export type SubmittedPageProps = {
  applicationId: string
  /** An instant. */
  submittedAt: string
  email: string
  endDate: string
  hasFee: boolean
  acceptedWord: string
  office: OwnApplication['office']
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

/** Right after submitting: the number, what happens next, what to keep. */
export function SubmittedPage(props: SubmittedPageProps) {
  const { applicationId, email, office, viewHref, listHref, onPrint } = props
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
      <div className={css.section}>
        <WhatHappensNext {...props} />
      </div>
      <section className={css.section}>
        <h2>Keep these</h2>
        <p>
          Keep your application number <b>{applicationId}</b>{' '}
          <CopyButton text={applicationId} what="application number" />, the printed application, your payment receipt
          and the original certificates.
        </p>
        <Questions office={office} />
      </section>
    </PageBody>
  )
}
