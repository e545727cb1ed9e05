import { IconCheck, IconPrinter, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/links/copy-button.tsx'
import { DoorwayArt } from '#web/ui/marks/emblem.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { PageBody, Row, Text } from '#web/ui/layout.tsx'
import { useDocumentTitle } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { joined } from '#web/platform/language.ts'
import { ownApplications as say } from '#words/candidates/own-applications.ts'
import type { OwnApplication } from './own-application.ts'
import { Questions } from './questions.tsx'
import css from './submitted-page.module.css'
import { Timeline } from './timeline.tsx'

type ConfirmationProps = {
  application: OwnApplication
  /** What the person can do now. */
  actions: ReactNode
  /** The offer of messages by SMS. */
  sms: ReactNode
}

function Band({ application: { applicationId, submittedAt, updatedAt } }: Pick<ConfirmationProps, 'application'>) {
  return (
    <div className={css.band}>
      <div className={css.art} data-wide-only>
        <DoorwayArt width={330} height={200} />
      </div>
      <h1 tabIndex={-1}>
        <span className={css.tick}>
          <Icon of={IconCheck} size={28} />
        </span>
        {say('submitted')}
      </h1>
      <Text above={20}>{say('yourNumber')}</Text>
      <p className={css.number}>{applicationId}</p>
      <Text above={12}>{say('submittedOn', { at: submittedAt ?? updatedAt })}</Text>
    </div>
  )
}

/** Confirms a submission: the number, what happens next, what to keep. Its heading is the page's. */
function Confirmation({ application, actions, sms }: ConfirmationProps) {
  const { applicationId, email, timeline, office } = application
  useDocumentTitle(say('submitted'))
  return (
    <>
      <Band application={application} />
      <Row gap={12} align="stretch" above={24} className={css.actions}>
        {actions}
      </Row>
      <p className={css.copy}>
        {joined(say.rich('copySent', { email, b: (inner) => <b key="b">{joined(inner)}</b> }))}
      </p>
      <div className={css.section}>{sms}</div>
      <div className={css.section}>
        <Timeline {...application} />
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
    </>
  )
}

type SubmittedPageProps = Pick<ConfirmationProps, 'application' | 'sms'> & {
  listHref: string
  onPrint: () => void
  /** Button that saves it as a file. */
  download: ReactNode
}

/** Confirms a submission on a page of its own. */
export function SubmittedPage({ application, sms, listHref, onPrint, download }: SubmittedPageProps) {
  const actions = (
    <>
      <Button icon={IconPrinter} onClick={onPrint}>
        {say('print')}
      </Button>
      {download}
      <SiteButton href={application.viewHref} variant="secondary">
        {say('see')}
      </SiteButton>
      <SiteButton href={listHref} variant="quiet">
        {say('myApplications')}
      </SiteButton>
    </>
  )
  return (
    <PageBody isNarrow>
      <Confirmation {...{ application, actions, sms }} />
    </PageBody>
  )
}

type ConfirmationOnListProps = Pick<SubmittedPageProps, 'application' | 'download' | 'sms'> & { onClose: () => void }

/** The same at the top of the person's applications, until it is closed. */
export function ConfirmationOnList({ application, sms, download, onClose }: ConfirmationOnListProps) {
  const actions = (
    <>
      <SiteButton href={application.printHref} icon={IconPrinter}>
        {say('print')}
      </SiteButton>
      {download}
      <SiteButton href={application.viewHref} variant="secondary">
        {say('see')}
      </SiteButton>
      <Button variant="quiet" icon={IconX} onClick={onClose}>
        {say('closeConfirmation')}
      </Button>
    </>
  )
  return (
    <div className={css.onList}>
      <Confirmation {...{ application, actions, sms }} />
    </div>
  )
}
