import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApplicationStatus } from '#domain/applications/status.ts'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { DownloadPdf } from '#web/applications/download-pdf.tsx'
import type { OwnApplication } from '#web/applications/own-application.ts'
import { OwnListPage } from '#web/applications/pages/own-list-page.tsx'
import { ConfirmationOnList } from '#web/applications/submitted-page.tsx'
import { usePageAddress } from '#web/applications/pages/use-page-address.ts'
import { ask } from '#web/platform/query-client.ts'
import { useNavigate, useSearch } from '#web/platform/router/router-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Deadline } from '#web/ui/deadline.tsx'
import { PageBody, Row, Stack } from '#web/ui/layout.tsx'
import type { Loading } from '#web/ui/loading.ts'
import { SectionHead } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/site-button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { translatorIn } from '#words/institute-translations.ts'
import { language } from '#web/platform/language.ts'
import { candidateApplications } from '#words/candidate-applications.ts'
import { sayStatus } from '#words/statuses.ts'
import { facultyApplications } from './faculty-applications.ts'
import { OfferedPosts } from './offered-posts.tsx'
import css from './own-pages.module.css'
import { announcedRecruitments, applyHref, recruitmentHref, recruitmentWindow } from './recruitment-drives.ts'

const say = candidateApplications(language)

const stages = ApplicationStatus.options
const stageWord = (stage: ApplicationStatus) => sayStatus(stage, language, recruitmentFacts.acceptedWord)

type StageTilesProps = {
  applications: readonly OwnApplication[]
  chosen: ApplicationStatus | undefined
  /** The address of the page without the choice. */
  href: string
}

/** How many applications are in each stage; a tile leads to those. */
function StageTiles({ applications, chosen, href }: StageTilesProps) {
  const count = (stage: ApplicationStatus) => applications.filter(({ status }) => status === stage).length
  const tiles = [
    { stage: undefined, word: say('total'), count: applications.length },
    ...stages.map((stage) => ({ stage, word: stageWord(stage), count: count(stage) })),
  ]
  return (
    <nav aria-label={say('by-status')}>
      <ul className={css.tiles}>
        {tiles.map(({ stage, word, count: number }) => (
          <li key={word}>
            <SiteLink
              href={stage ? `${href}?status=${stage}` : href}
              className={classNames(css.tile, stage === chosen && css.chosen)}
              aria-current={stage === chosen ? 'true' : undefined}
            >
              <b>{number}</b>
              {word}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Begins an application while the recruitment takes them; before and after, says when it does or did. */
function StartNew({ of: { data, error, refetch } }: { of: Loading<Recruitment> }) {
  if (error) {
    return (
      <Callout tone="bad" role="alert">
        <p>{say('recruitment-not-loaded')}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {say('try-again')}
        </Button>
      </Callout>
    )
  }
  if (!data) return null
  const state = recruitmentWindow(data)
  const { startDate } = data.applicationDates
  return (
    <Stack gap={12} below={24}>
      <Row justify="between">
        <Deadline {...data.applicationDates} />
        {state === 'Open' ? (
          <SiteButton href={applyHref(data)} icon={IconPlus}>
            {say('start-new')}
          </SiteButton>
        ) : (
          <Button icon={IconPlus} disabled>
            {say('start-new')}
          </Button>
        )}
      </Row>
      {state === 'Closed' && <Callout tone="warning">{say('over')}</Callout>}
      {state === 'Upcoming' && <Callout>{say('opens', { on: startDate })}</Callout>}
    </Stack>
  )
}

type OwnPageProps = {
  of: Loading<readonly OwnApplication[]>
  /** Of this page, without a filter. */
  href: string
  title?: string
  lead: string
  confirmation?: ReactNode
  /** Between the tiles and the cards, what may be begun. */
  children?: ReactNode
}

/** What can be done with an own application: go on with a draft, look at it, keep a copy of what was sent. */
function Actions({ application }: { application: OwnApplication }) {
  const { applicationId, abilities, status, editHref, viewHref } = application
  return (
    <>
      {abilities.mayEdit && (
        <SiteButton href={editHref} iconAfter={IconArrowRight}>
          {say('continue')}
        </SiteButton>
      )}
      <SiteButton href={viewHref} variant="secondary">
        {say('view')}
      </SiteButton>
      {status !== 'draft' && (
        <DownloadPdf applications={facultyApplications} applicationId={applicationId} variant="quiet" />
      )}
    </>
  )
}

/** Own faculty applications, by their status. */
function OwnPage({ of, href, title, lead, confirmation, children }: OwnPageProps) {
  const { status } = useSearch()
  const chosen = stages.find((stage) => stage === status)
  const own = of.data
  const shown = own?.filter((application) => chosen === undefined || application.status === chosen)
  const empty = chosen
    ? { title: say('none-of', { status: stageWord(chosen) }), hint: say('others-under-total') }
    : { title: say('none-title'), hint: say('none') }
  return (
    <OwnListPage
      title={title ?? say('mine')}
      lead={lead}
      confirmation={confirmation}
      home={{ href: '/faculty', word: say('home') }}
      of={{ ...of, data: shown }}
      empty={{ ...empty, action: say('see-recruitments') }}
      actions={(application) => <Actions application={application} />}
    >
      {own && <StageTiles applications={own} chosen={chosen} href={href} />}
      {children}
    </OwnListPage>
  )
}

/** Begins an application for another post: of the one open recruitment, whose posts can be looked at before, or of several. */
function StartAnother() {
  const { data } = useQuery(announcedRecruitments)
  if (!data) return null
  const open = data.filter((recruitment) => recruitmentWindow(recruitment) === 'Open')
  const [first] = open
  if (!first)
    return (
      <Row>
        <Button icon={IconPlus} disabled>
          {say('start-new')}
        </Button>
        {say('none-open')}
      </Row>
    )
  return (
    <Row>
      <SiteButton href={open.length === 1 ? applyHref(first) : '/faculty'} icon={IconPlus}>
        {say('start-new')}
      </SiteButton>
      {open.length === 1 && (
        <SiteButton href={recruitmentHref(first)} variant="secondary">
          {say('apply-now')}
        </SiteButton>
      )}
    </Row>
  )
}

/** The application that was just submitted, as the address says, until its confirmation is closed. */
function useConfirmation() {
  const navigate = useNavigate()
  const { submitted } = useSearch()
  const { data } = useQuery({ ...facultyApplications.query(submitted ?? ''), enabled: submitted !== undefined })
  const application = submitted && data ? facultyApplications.shown(data.application) : undefined
  const isShown = application !== undefined && application.status !== 'draft'
  const wasShown = useRef(isShown)
  useEffect(() => {
    // Its button had the focus, and is gone.
    if (wasShown.current && !isShown) document.querySelector<HTMLElement>('main h1')?.focus()
    wasShown.current = isShown
  }, [isShown])
  if (!isShown) return undefined
  return (
    <ConfirmationOnList
      application={application}
      download={<DownloadPdf applications={facultyApplications} applicationId={application.applicationId} />}
      onClose={() => void navigate({ href: facultyApplications.listHref, replace: true })}
    />
  )
}

/** `/faculty/applications/all`: own applications of every recruitment, below what was just submitted. */
export function FacultyApplicationsPage() {
  const own = useQuery(facultyApplications.shownOwn)
  return (
    <OwnPage of={own} href={facultyApplications.listHref} lead={say('lead')} confirmation={useConfirmation()}>
      <Stack gap={12} below={24}>
        <StartAnother />
      </Stack>
    </OwnPage>
  )
}

/** `/faculty/{recruitmentId}/applications`: a recruitment, what the person has begun for it, and Start New Application. */
export function RecruitmentApplicationsPage() {
  const { driveId: recruitmentId } = usePageAddress()
  const own = useQuery(facultyApplications.shownOwnOf(recruitmentId))
  const found = useQuery(ask('GET /api/faculty/recruitment/{recruitmentId}', { params: { recruitmentId } }))
  const recruitment = found.data?.recruitment
  const translate = translatorIn(recruitment?.translations, language)
  return (
    <>
      <OwnPage
        of={own}
        href={`/faculty/${recruitmentId}/applications`}
        {...(recruitment && { title: translate(recruitment.title) })}
        lead={recruitment?.description ? translate(recruitment.description) : say('lead-of-one')}
      >
        <StartNew of={{ ...found, data: recruitment }} />
      </OwnPage>
      {recruitment && (
        <PageBody>
          <SectionHead title={say('posts-and-seats')} />
          <OfferedPosts recruitment={recruitment} />
        </PageBody>
      )}
    </>
  )
}
