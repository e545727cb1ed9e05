import { useQueries, useQuery } from '@tanstack/react-query'
import { IconArrowRight, IconBell, IconDownload } from '@tabler/icons-react'
import type { Admission } from '#domain/admission/admission.ts'
import { firstCourses } from '#domain/admission/course.ts'
import { admissionFacts } from '#domain/admission/facts.ts'
import { DriveRow } from '#web/applications/drive-row.tsx'
import { TrackBanner } from '#web/applications/pages/track-banner.tsx'
import { notClosed } from '#web/applications/track.ts'
import { noticesFor } from '#web/institute/institute-query.ts'
import { LatestNotices } from '#web/institute/latest-notices.tsx'
import { ask } from '#web/platform/query-client.ts'
import { AutoScroll } from '#web/ui/auto-scroll.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Columns, Halves, Stack, Wrap } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { SectionHead, useDocumentTitle } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { language } from '#web/platform/language.ts'
import { studentHome as say } from '#words/candidates/student-home.ts'
import { yearOf } from './admission-lines.ts'
import { announcedAdmissions, announcedDrives } from './admission-drives.ts'
import css from './home-page.module.css'
import { Instructions } from './instructions.tsx'
import { ProgrammeCard, type ProgrammeCardProps } from './programme-card.tsx'
import { ReadyCard } from './ready-list.tsx'

function headline(admission: Admission | undefined, isKnown: boolean): string {
  if (!isKnown) return say('courses')
  if (!admission) return say('noneAnnounced')
  if (admission.status === 'Closed') return say('closed')
  const year = yearOf(admission)
  return say(admission.status === 'Open' ? 'open' : 'soon', { year })
}

type BannerProps = {
  /** The admission to show: an open one if possible. */
  admission: Admission | undefined
  /** False until the admissions have loaded. */
  isKnown: boolean
}

/** The dark band: headline, dates and Apply now of one admission. */
function Banner({ admission, isKnown }: BannerProps) {
  const isOpen = admission?.status === 'Open'
  return (
    <TrackBanner
      over={admission ? translatorIn(admission.translations, language)(admission.title) : say('admission')}
      headline={headline(admission, isKnown)}
      dates={admission}
    >
      {isOpen && (
        <SiteButton href={admission.applicationLink} variant="inverse" size="large" iconAfter={IconArrowRight}>
          {say('apply')}
        </SiteButton>
      )}
      <SiteButton href="/paramedical/applications/all" variant={isOpen ? 'ghost' : 'inverse'} size="large">
        {say('view')}
      </SiteButton>
    </TrackBanner>
  )
}

/** The page of the first admission that has published lists. */
function useListsHref(): string | undefined {
  const { data = [] } = useQuery(announcedDrives)
  const begun = data.filter(({ state }) => state !== 'Upcoming')
  const published = useQueries({
    queries: begun.map(({ id }) => ask('GET /api/drives/{id}/selection', { params: { id } })),
  })
  const drive = begun.find((_, place) => (published[place]?.data?.lists.length ?? 0) > 0)
  return drive?.publicHref && `${drive.publicHref}#lists-title`
}

/** Results are the portal's own lists, else the newest notice of that type, else the list of notices. */
function QuickLinks() {
  const { data } = useQuery(noticesFor(admissionFacts.name))
  const lists = useListsHref()
  const result = data?.find((notice) => notice.type === 'Result')
  return (
    <nav className={css.quick} aria-label={say('quick')}>
      <Wrap className={css.quickInner}>
        <SiteLink href={lists ?? result?.link ?? '#notices'}>
          <Icon of={IconDownload} />
          {say('results')}
        </SiteLink>
        <a href="#notices">
          <Icon of={IconBell} />
          {say('notifications')}
        </a>
      </Wrap>
    </nav>
  )
}

function CurrentAdmissions() {
  const asked = useQuery(announcedDrives)
  if (!asked.data) return <NotThere of={asked} />
  const current = notClosed(asked.data)
  return (
    <ListRows>
      {current.map((drive) => (
        <DriveRow key={drive.id} drive={drive} isBrief />
      ))}
      {current.length === 0 && <ListRow title={say('noneOpen')} meta={say('next')} />}
    </ListRows>
  )
}

/** Where lists and seats of admissions that have closed are read; nothing before one has. */
function PastAdmissions() {
  const { data = [] } = useQuery(announcedDrives)
  const past = data.filter(({ state }) => state === 'Closed')
  if (past.length === 0) return null
  return (
    <section className={css.section}>
      <SectionHead title={say('past')} />
      <ListRows>
        {past.map((drive) => (
          <DriveRow key={drive.id} drive={drive} href={drive.publicHref ?? drive.applyHref} isBrief />
        ))}
      </ListRows>
    </section>
  )
}

/** `/paramedical`: the public page of the student track. */
export function HomePage() {
  useDocumentTitle(say('courses'))
  const { data } = useQuery(announcedAdmissions)
  const first = data?.[0]
  const courses: readonly ProgrammeCardProps['course'][] = first?.courses ?? firstCourses.map((name) => ({ name }))
  return (
    <>
      <Banner admission={first} isKnown={data !== undefined} />
      <QuickLinks />
      <Wrap className={css.body}>
        <Columns sideWidth={400} gap={32}>
          <section>
            <SectionHead title={say('programmes')} />
            <Stack gap={16}>
              {courses.map((course) => (
                <ProgrammeCard key={course.name} course={course} translations={first?.translations} />
              ))}
            </Stack>
          </section>
          <ReadyCard admission={first} />
        </Columns>
        <div className={css.section}>
          <Instructions advertisement={first?.advertisement} />
        </div>
        <Halves className={css.lists}>
          <AutoScroll title={say('current')} id="admissions">
            <CurrentAdmissions />
          </AutoScroll>
          <AutoScroll title={say('latest')} id="notices">
            <LatestNotices track={admissionFacts.name} />
          </AutoScroll>
        </Halves>
        <PastAdmissions />
      </Wrap>
    </>
  )
}
