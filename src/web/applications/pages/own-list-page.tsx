import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { ListRows } from '#web/ui/list-rows.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { type LoadState } from '#web/ui/states/loading.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { ownApplications as say } from '#words/candidates/own-applications.ts'
import type { OwnApplication } from '../own-application.ts'
import { OwnCard } from '../own-card.tsx'

type OwnListPageProps = {
  lead: string
  /** The first page of the track. */
  home: { href: string; word: string }
  of: LoadState<readonly OwnApplication[]>
  empty: { title: string; hint: string; action: string }
  /** The buttons of a card; without them the whole card leads to the application. */
  actions?: (application: OwnApplication) => ReactNode
  title: string
  /** At the top, with the page's heading; the list's heading then follows below. */
  confirmation?: ReactNode
  /** Above the cards. */
  children?: ReactNode
}

/** The person's applications in a track, a card each. */
export function OwnListPage({ lead, home, of, empty, actions, title, confirmation, children }: OwnListPageProps) {
  return (
    <PageBody>
      {confirmation}
      <PageTitle
        isSection={confirmation !== undefined}
        lead={lead}
        aside={
          <SiteButton href={home.href} variant="secondary" icon={IconArrowLeft}>
            {home.word}
          </SiteButton>
        }
      >
        {title}
      </PageTitle>
      {children}
      <Loaded of={of} rows={3} rowHeight={96} errorTitle={say('notLoaded')}>
        {(applications) =>
          applications.length === 0 ? (
            <Card>
              <EmptyState title={empty.title} actions={<SiteButton href={home.href}>{empty.action}</SiteButton>}>
                {empty.hint}
              </EmptyState>
            </Card>
          ) : (
            <ListRows label={say('mine')}>
              {applications.map((application) => (
                <OwnCard key={application.applicationId} application={application} actions={actions?.(application)} />
              ))}
            </ListRows>
          )
        }
      </Loaded>
    </PageBody>
  )
}
