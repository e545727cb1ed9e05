import { IconArrowRight, IconBuildingHospital, IconStethoscope } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Presentation } from '#domain/institute/institute.ts'
import type { RecruitmentItem } from '#domain/recruitment/recruitment.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { useMayWithin } from '#web/accounts/use-may.ts'
import { DriveRow, useDriveHref } from '#web/applications/drive-row.tsx'
import { OwnCard } from '#web/applications/own-card.tsx'
import { TrackBanner } from '#web/applications/pages/track-banner.tsx'
import { LatestNotices } from '#web/institute/latest-notices.tsx'
import { ask } from '#web/platform/query-client.ts'
import { useSession } from '#web/platform/session.ts'
import { AutoScroll } from '#web/ui/auto-scroll.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon, type TablerIcon } from '#web/ui/marks/icon.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { Columns, Row, Stack, Wrap } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { SectionHead, useDocumentTitle } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { translatorIn, type Translator } from '#words/institute/institute-translations.ts'
import { language } from '#web/platform/language.ts'
import { recruitmentHome as say } from '#words/candidates/recruitment-home.ts'
import { facultyApplications } from './faculty-applications.ts'
import css from './home-page.module.css'
import { recruitmentWindow, announcedRecruitments, driveOf, vacanciesLine } from './recruitment-drives.ts'

type PointsProps = { title: string; icon: TablerIcon; points: Presentation['keyAreas']; translate: Translator }

function Points({ title, icon, points, translate }: PointsProps) {
  if (points.length === 0) return null
  return (
    <section>
      <SectionHead title={title} />
      <Card>
        <Grid as="ul" columns={2} gap={[24, 40]} phoneGap={16} className={css.points}>
          {points.map((point) => (
            <Row as="li" gap={16} align="stretch" noWrap key={point.title}>
              <Icon of={icon} size={28} />
              <div>
                <b>
                  <UserText>{translate(point.title)}</UserText>
                </b>
                <p>
                  <UserText>{translate(point.text)}</UserText>
                </p>
              </div>
            </Row>
          ))}
        </Grid>
      </Card>
    </section>
  )
}

/** The institute's text about itself: departments that usually have posts, and reasons to join. */
function About() {
  const { data } = useQuery(ask('GET /api/institute/presentation'))
  if (!data) return null
  const translate = translatorIn(data.translations, language)
  return (
    <>
      <Points title={say('areas')} icon={IconStethoscope} points={data.keyAreas} translate={translate} />
      <Points title={say('reasons')} icon={IconBuildingHospital} points={data.reasonsToJoin} translate={translate} />
    </>
  )
}

function Banner({ open, isKnown }: { open: RecruitmentItem | undefined; isKnown: boolean }) {
  const mayWrite = useMayWithin(recruitmentFacts.name)('drives.write')
  const hrefOf = useDriveHref()
  const otherwise = say(isKnown ? 'none-open' : 'posts')
  return (
    <TrackBanner over={say('ranks')} headline={open ? driveOf(open).title : otherwise} dates={open?.applicationDates}>
      {open && (
        <SiteButton href={hrefOf(driveOf(open))} variant="inverse" size="large" iconAfter={IconArrowRight}>
          {say('apply')}
        </SiteButton>
      )}
      <SiteButton href="/faculty/applications/all" variant={open ? 'ghost' : 'inverse'} size="large">
        {say('view-applications')}
      </SiteButton>
      {mayWrite && (
        <SiteButton href="/faculty/admin/recruitment/all" variant="ghost" size="large">
          {say('see-recruitments')}
        </SiteButton>
      )}
    </TrackBanner>
  )
}

const shown = 3

/** The person's newest applications, on the track's first page; empty without any. */
function OwnRows() {
  const { data } = useQuery(facultyApplications.shownOwn)
  if (!data || data.length === 0) return null
  return (
    <section>
      <SectionHead
        title={say('your-applications')}
        note={<SiteLink href="/faculty/applications/all">{say('all-applications', { count: data.length })}</SiteLink>}
      />
      <ListRows>
        {data.slice(0, shown).map((application) => (
          <OwnCard key={application.applicationId} application={application} />
        ))}
      </ListRows>
    </section>
  )
}

function about(recruitment: RecruitmentItem): string {
  const { status, description, translations } = recruitment
  const { startDate: from, endDate: to } = recruitment.applicationDates
  const facts = { id: recruitment.recruitmentId, status, from, to, offer: vacanciesLine(recruitment) }
  return description
    ? say('about-described', { ...facts, description: translatorIn(translations, language)(description) })
    : say('about', facts)
}

/** All published recruitments, open ones first. */
function RecruitmentList() {
  const asked = useQuery(announcedRecruitments)
  if (!asked.data) return <NotThere of={asked} rowHeight={112} errorTitle={say('list-failed')} />
  const recruitments = asked.data
  return (
    <ListRows label={say('current')}>
      {recruitments.map((recruitment) => (
        <DriveRow key={recruitment.recruitmentId} drive={driveOf(recruitment)} note={about(recruitment)} />
      ))}
      {recruitments.length === 0 && <ListRow title={say('none-title')} meta={say('none')} />}
    </ListRows>
  )
}

/** `/faculty`: the public page of the recruitment track. */
export function HomePage() {
  useDocumentTitle(say('title'))
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
              <SectionHead title={say('current')} />
              <RecruitmentList />
            </section>
          </Stack>
          <AutoScroll title={say('notices')} id="notices">
            <LatestNotices track={recruitmentFacts.name} />
          </AutoScroll>
        </Columns>
        <About />
      </Wrap>
    </>
  )
}
