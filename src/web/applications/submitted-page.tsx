import { IconCheck, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DoorwayArt } from '#web/ui/emblem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { useDocumentTitle } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/site-button.tsx'
import { joined, language } from '#web/platform/language.ts'
import { ownApplications } from '#words/own-applications.ts'
import type { OwnApplication } from './own-application.ts'
import { Questions } from './questions.tsx'
import css from './submitted-page.module.css'
import { Timeline } from './timeline.tsx'

const say = ownApplications(language)

export type SubmittedPageProps = {
  applicationId: string
  /** An instant. */
  submittedAt: string
  email: string
  timeline: OwnApplication['timeline']
  office: OwnApplication['office']
  viewHref: string
  listHref: string
  onPrint: () => void
  /** Saves it as a file. */
  download: ReactNode
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
        {say('submitted')}
      </h1>
      <p className={css.label}>{say('yourNumber')}</p>
      <p className={css.number}>{applicationId}</p>
      <p className={css.on}>{say('submittedOn', { at: submittedAt })}</p>
    </div>
  )
}

/** Right after submitting: the number, what happens next, what to keep. */
export function SubmittedPage(props: SubmittedPageProps) {
  const { applicationId, email, timeline, office, viewHref, listHref, onPrint, download } = props
  useDocumentTitle(say('submitted'))
  return (
    <PageBody className={css.page}>
      <Band {...props} />
      <div className={css.actions}>
        <Button icon={IconPrinter} onClick={onPrint}>
          {say('print')}
        </Button>
        {download}
        <SiteButton href={viewHref} variant="secondary">
          {say('see')}
        </SiteButton>
        <SiteButton href={listHref} variant="quiet">
          {say('myApplications')}
        </SiteButton>
      </div>
      <p className={css.copy}>
        {joined(say.rich('copySent', { email, b: (inner) => <b key="b">{joined(inner)}</b> }))}
      </p>
      <div className={css.section}>
        <Timeline {...props} />
      </div>
      <section className={css.section}>
        <h2>{say('keep')}</h2>
        <p>
          {joined(
            say.rich('keepText', {
              id: applicationId,
              fee: timeline.some(({ event }) => event === 'no-fee') ? 'none' : 'due',
              b: (inner) => <b key="b">{joined(inner)}</b>,
              copy: () => <CopyButton key="copy" text={applicationId} what={say('number')} />,
            }),
          )}
        </p>
        <Questions office={office} />
      </section>
    </PageBody>
  )
}
