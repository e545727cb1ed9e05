import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { OwnApplication } from '#web/applications/own-application.ts'
import { OwnListPage } from '#web/applications/pages/own-list-page.tsx'
import { WhatHappensNext } from '#web/applications/what-happens-next.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { Loading } from '#web/ui/loading.ts'
import { FacultyCardActions } from './faculty-card-actions.tsx'
import { stageWords } from './faculty-status.ts'
import css from './faculty-list-page.module.css'
import { ownFacultyApplication } from './own-faculty-application.ts'
import { stageNamed, StageTiles } from './stage-tiles.tsx'

type FacultyListPageProps = {
  of: Loading<readonly FacultyApplication[]>
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

/** Own faculty applications, by their status. */
export function FacultyListPage({ of, href, title, lead, children }: FacultyListPageProps) {
  const { status, submitted } = useSearch({ strict: false })
  const chosen = stageNamed(status)
  const own = of.data?.map(ownFacultyApplication)
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
      actions={(application) => <FacultyCardActions application={application} />}
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
