import { lazy, Suspense } from 'react'
import { useIsOfficer } from '#web/accounts/use-may.ts'
import { type OwnApplication, groupsOf } from '#web/applications/own-application.ts'
import { type QueryFor, notClosed, offeredTo, type OfferedDrive } from '#web/applications/track.ts'
import { tracks } from '#web/tracks.ts'
import { WaitingPage } from '#web/ui/states/spinner.tsx'
import { SiteFrame } from './site-frame.tsx'
import { useQueries } from '@tanstack/react-query'
import { ClosingDates } from '#web/applications/closing-dates.tsx'
import { nextToApplyFor, NextForYou } from '#web/applications/next-action.tsx'
import { OwnLists } from '#web/applications/own-lists.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Columns, PageBody, Stack } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { together } from '#web/ui/states/loading.ts'
import { PageTitle, SectionHead } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { dashboard as say } from '#words/institute/dashboard.ts'
import { useAnnounced } from './use-announced.ts'

/** A person's applications in a track, and its drives. */
type DashboardTrack = { own: readonly OwnApplication[]; offered: readonly OfferedDrive[] }

function NothingYet() {
  return (
    <Card>
      <EmptyState
        title={say('none')}
        actions={tracks.map(({ name, homeHref, entrance }, index) => (
          <SiteButton key={name} href={homeHref} variant={index === 0 ? 'primary' : 'secondary'}>
            {entrance.word}
          </SiteButton>
        ))}
      >
        {say('noneHint')}
      </EmptyState>
    </Card>
  )
}

/** The open drive that closes first, among tracks in which the person has applications, if any. */
function nextDrive(of: readonly DashboardTrack[]): OfferedDrive | undefined {
  const begun = of.filter(({ own }) => own.length > 0)
  return nextToApplyFor((begun.length > 0 ? begun : of).flatMap(({ offered }) => offered))
}

function Everything({ of }: { of: readonly DashboardTrack[] }) {
  const all = of.flatMap(({ own }) => own)
  const groups = groupsOf(all)
  const { drafts, sent } = groups
  const dates = notClosed(of.flatMap(({ offered }) => offered))
  return (
    <Stack gap={40}>
      {all.length === 0 ? <NothingYet /> : <NextForYou groups={groups} drive={nextDrive(of)} />}
      <Columns gap={40}>
        {drafts.length + sent.length > 0 && <OwnLists groups={groups} />}
        <Stack gap={24}>
          {dates.length > 0 && (
            <section>
              <SectionHead title={say('closingDates')} />
              <ClosingDates dates={dates} />
            </section>
          )}
          {sent.length > 0 && <Callout isSmall>{say('checked')}</Callout>}
        </Stack>
      </Columns>
    </Stack>
  )
}

/** All applications of a person in every track, next action first. */
function ApplicantDashboard({ own }: { own: readonly QueryFor<OwnApplication[]>[] }) {
  const applications = together(...useQueries({ queries: [...own] }))
  const drives = together(...useAnnounced())
  return (
    <PageBody>
      <PageTitle>{say('title')}</PageTitle>
      <Loaded of={together(applications, drives)}>
        {([ofTracks, announced]) => (
          <Everything
            of={ofTracks.map((mine, index) => ({ own: mine, offered: offeredTo(mine, announced[index] ?? []) }))}
          />
        )}
      </Loaded>
    </PageBody>
  )
}

const AdminDashboard = lazy(async () => {
  const [{ AdminDashboard: Dashboard }, ...parts] = await Promise.all([
    import('./dashboard-admin.tsx'),
    ...tracks.map(async (track) => ({ ...track, ...(await track.admin()) })),
  ])
  return { default: () => <Dashboard parts={parts} /> }
})

/**
 * `/dashboard`, the page after log-in: a person's applications, or an officer's work queues. `own` are the applications
 * of the person logged in, track by track.
 */
export function dashboardPage(own: readonly QueryFor<OwnApplication[]>[]) {
  return function DashboardPage() {
    if (useIsOfficer()) {
      return (
        <Suspense fallback={<WaitingPage />}>
          <AdminDashboard />
        </Suspense>
      )
    }
    return (
      <SiteFrame>
        <ApplicantDashboard own={own} />
      </SiteFrame>
    )
  }
}
