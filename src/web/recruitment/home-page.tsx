import { useQuery } from '@tanstack/react-query'
import { IconArrowRight } from '@tabler/icons-react'
import type { RecruitmentItem } from '#domain/recruitment/recruitment.ts'
import { DriveRow } from '#web/applications/drive-row.tsx'
import { OwnCard } from '#web/applications/own-card.tsx'
import { TrackBanner } from '#web/applications/pages/track-banner.tsx'
import { LatestNotices } from '#web/institute/latest-notices.tsx'
import { useSession } from '#web/platform/session.ts'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { NotThere } from '#web/ui/not-there.tsx'
import { AutoScroll } from '#web/ui/auto-scroll.tsx'
import { Columns, Stack, Wrap } from '#web/ui/layout.tsx'
import { SectionHead, useDocumentTitle } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/site-button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { KeyAreas, Reasons } from './about-institute.tsx'
import { ownFacultyApplications } from './faculty-applications.ts'
import css from './home-page.module.css'
import { recruitmentWindow } from './recruitment-dates.ts'
import { announcedRecruitments, driveOf } from './recruitment-drives.ts'
import { recruitmentHref, recruitmentNumber, vacanciesLine } from './recruitment-lines.ts'

function Banner({ open, isKnown }: { open: RecruitmentItem | undefined; isKnown: boolean }) {
  const { user } = useSession()
  const otherwise = isKnown ? 'No faculty post is open today' : 'Faculty posts'
  return (
    <TrackBanner
      over="Assistant Professor, Associate Professor, Additional Professor and Professor"
      headline={open?.title ?? otherwise}
      dates={open?.applicationDates}
    >
      {open && (
        <SiteButton href={recruitmentHref(open)} variant="inverse" size="large" iconAfter={IconArrowRight}>
          Apply Now
        </SiteButton>
      )}
      <SiteButton href="/faculty/applications/all" variant={open ? 'ghost' : 'inverse'} size="large">
        View Applications
      </SiteButton>
      {user?.role === 'admin' && (
        <SiteButton href="/faculty/admin/recruitment/all" variant="ghost" size="large">
          See Recruitments
        </SiteButton>
      )}
    </TrackBanner>
  )
}

const shown = 3

/** The newest own applications, on the track's first page; nothing while there are none. */
function OwnRows() {
  const { data } = useQuery(ownFacultyApplications)
  if (!data || data.length === 0) return null
  return (
    <section>
      <SectionHead
        title="Your applications"
        note={<SiteLink href="/faculty/applications/all">{`All ${data.length}`}</SiteLink>}
      />
      <ListRows>
        {data.slice(0, shown).map((application) => (
          <OwnCard key={application.applicationId} application={application} />
        ))}
      </ListRows>
    </section>
  )
}

const failed = 'Failed to load recruitments. Please try again later.'

function about(recruitment: RecruitmentItem): string {
  const { status, description } = recruitment
  const number = `No. ${recruitmentNumber(recruitment)}, ${status.toLowerCase()}. ${vacanciesLine(recruitment)}`
  return [number, description].filter(Boolean).join('. ')
}

/** Every published recruitment, what is open first. */
function RecruitmentList() {
  const asked = useQuery(announcedRecruitments)
  if (!asked.data) return <NotThere of={asked} rowHeight={112} errorTitle={failed} />
  const recruitments = asked.data
  return (
    <ListRows label="Current recruitments">
      {recruitments.map((recruitment) => (
        <DriveRow key={recruitment.recruitmentId} drive={driveOf(recruitment)} note={about(recruitment)} />
      ))}
      {recruitments.length === 0 && (
        <ListRow title="No recruitments available" meta="The next one is announced in the notices." />
      )}
    </ListRows>
  )
}

/** `/faculty`: the recruitment track for everybody. */
export function HomePage() {
  useDocumentTitle('Faculty recruitment')
  const { status } = useSession()
  const { data } = useQuery(announcedRecruitments)
  const open = data?.find((recruitment) => recruitmentWindow(recruitment) === 'Open')
  return (
    <>
      <Banner open={open} isKnown={data !== undefined} />
      <Wrap className={css.body}>
        <Columns sideWidth={400} gap={32}>
          <Stack gap={40}>
            {status === 'in' && <OwnRows />}
            <section>
              <SectionHead title="Current recruitments" />
              <RecruitmentList />
            </section>
          </Stack>
          <AutoScroll title="Latest notices" id="notices">
            <LatestNotices />
          </AutoScroll>
        </Columns>
        <KeyAreas />
        <Reasons />
      </Wrap>
    </>
  )
}
