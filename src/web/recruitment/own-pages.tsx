import { IconArrowRight, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageAddress } from '#web/applications/pages/use-page-address.ts'
import type { OwnApplication } from '#web/applications/own-application.ts'
import { OwnListPage } from '#web/applications/pages/own-list-page.tsx'
import { WhatHappensNext } from '#web/applications/what-happens-next.tsx'
import { ask } from '#web/platform/query-client.ts'
import { Callout } from '#web/ui/callout.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { Loading } from '#web/ui/loading.ts'
import { SiteButton } from '#web/ui/site-button.tsx'
import { ownFacultyApplications, ownFacultyApplicationsOf } from './faculty-applications.ts'
import { stageWords } from './faculty-status.ts'
import { OfferedPosts } from './offered-posts.tsx'
import css from './own-pages.module.css'
import { StartNew } from './start-new.tsx'
import { stageNamed, StageTiles } from './stage-tiles.tsx'

type OwnPageProps = {
  of: Loading<readonly OwnApplication[]>
  /** Of this page, without a filter. */
  href: string
  title?: string
  lead: string
  /** Between the tiles and the cards: Start New Application. */
  children?: ReactNode
}

type JustSubmittedProps = { applicationId: string; application: OwnApplication | undefined }

function JustSubmitted({ applicationId, application }: JustSubmittedProps) {
  const submittedAt = application?.submittedAt
  return (
    <Stack gap={24} className={css.submitted}>
      <Callout tone="good" role="status">
        <p>
          <b>{`Application submitted successfully! Its number is ${applicationId}.`}</b>
        </p>
        <p>You get a copy by e-mail. Keep the number: every letter about your application names it.</p>
      </Callout>
      {submittedAt && <WhatHappensNext {...application} submittedAt={submittedAt} />}
    </Stack>
  )
}

/** What can be done with an own application: go on with a draft, look at it, keep a copy of what was sent. */
function Actions({ application }: { application: OwnApplication }) {
  const { mayEdit, status, editHref, viewHref, printHref } = application
  return (
    <>
      {mayEdit && (
        <SiteButton href={editHref} iconAfter={IconArrowRight}>
          Continue Application
        </SiteButton>
      )}
      <SiteButton href={viewHref} variant="secondary">
        View Details
      </SiteButton>
      {status !== 'draft' && (
        <SiteButton href={printHref} variant="quiet" icon={IconDownload}>
          Download
        </SiteButton>
      )}
    </>
  )
}

/** Own faculty applications, by their status. */
function OwnPage({ of, href, title, lead, children }: OwnPageProps) {
  const { status, submitted } = useSearch({ strict: false })
  const chosen = stageNamed(status)
  const own = of.data
  const shown = own?.filter((application) => chosen === undefined || application.status === chosen)
  const empty = chosen
    ? { title: `No ${stageWords[chosen].toLowerCase()} applications`, hint: 'Other applications are under Total.' }
    : { title: 'No Applications Yet', hint: 'Choose a post to start. You can stop at any step and come back.' }
  return (
    <OwnListPage
      {...(title && { title })}
      lead={lead}
      home={{ href: '/faculty', word: 'Faculty recruitment' }}
      of={{ ...of, data: shown }}
      empty={{ ...empty, action: 'See recruitments' }}
      actions={(application) => <Actions application={application} />}
    >
      {submitted && (
        <JustSubmitted
          applicationId={submitted}
          application={own?.find(({ applicationId }) => applicationId === submitted)}
        />
      )}
      {own && <StageTiles applications={own} chosen={chosen} href={href} />}
      {children}
    </OwnListPage>
  )
}

/** `/faculty/applications/all`: own applications of every recruitment. */
export function FacultyApplicationsPage() {
  return (
    <OwnPage
      of={useQuery(ownFacultyApplications)}
      href="/faculty/applications/all"
      lead="Your applications for faculty posts."
    />
  )
}

/** `/faculty/{recruitmentId}/applications`: a recruitment, what the person has begun for it, and Start New Application. */
export function RecruitmentApplicationsPage() {
  const { driveId: recruitmentId } = usePageAddress()
  const own = useQuery(ownFacultyApplicationsOf({ recruitmentId }))
  const found = useQuery(ask('GET /api/faculty/recruitment/{recruitmentId}', { params: { recruitmentId } }))
  const recruitment = found.data?.recruitment
  return (
    <>
      <OwnPage
        of={own}
        href={`/faculty/${recruitmentId}/applications`}
        {...(recruitment && { title: recruitment.title })}
        lead={recruitment?.description || 'Your applications for this recruitment.'}
      >
        <StartNew of={{ ...found, data: recruitment }} />
      </OwnPage>
      {recruitment && <OfferedPosts recruitment={recruitment} />}
    </>
  )
}
