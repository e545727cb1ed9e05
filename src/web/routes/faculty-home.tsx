import { useQuery } from '@tanstack/react-query'
import { IconArrowRight } from '@tabler/icons-react'
import type { RecruitmentItem } from '#domain/recruitment/recruitment.ts'
import { LatestNotices } from '#web/institute/latest-notices.tsx'
import { useSession } from '#web/platform/session.ts'
import { KeyAreas, Reasons } from '#web/recruitment/about-institute.tsx'
import { announcedRecruitments } from '#web/recruitment/announced-recruitments.ts'
import { OwnFacultyRows } from '#web/recruitment/own-faculty-rows.tsx'
import { recruitmentWindow } from '#web/recruitment/recruitment-dates.ts'
import { recruitmentHref } from '#web/recruitment/recruitment-lines.ts'
import { RecruitmentList } from '#web/recruitment/recruitment-list.tsx'
import { AutoScroll } from '#web/ui/auto-scroll.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Columns, Stack, Wrap } from '#web/ui/layout.tsx'
import { SectionHead, useDocumentTitle } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/site-button.tsx'
import css from './faculty-home.module.css'
import { TrackBanner } from './track-banner.tsx'

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
      <ButtonLink to="/faculty/applications/all" variant={open ? 'ghost' : 'inverse'} size="large">
        View Applications
      </ButtonLink>
      {user?.role === 'admin' && (
        <SiteButton href="/faculty/admin/recruitment/all" variant="ghost" size="large">
          See Recruitments
        </SiteButton>
      )}
    </TrackBanner>
  )
}

/** `/faculty`: the recruitment track for everybody. */
export function FacultyHomePage() {
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
            {status === 'in' && <OwnFacultyRows />}
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
