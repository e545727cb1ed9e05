import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApplicationStatus } from '#domain/applications/status.ts'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { SmsOffer } from '#web/accounts/sms-offer.tsx'
import { DownloadPdf } from '#web/applications/download-pdf.tsx'
import type { OwnApplication } from '#web/applications/own-application.ts'
import { OwnListPage } from '#web/applications/pages/own-list-page.tsx'
import { ConfirmationOnList } from '#web/applications/submitted-page.tsx'
import { usePageAddress } from '#web/applications/pages/use-page-address.ts'
import { ask } from '#web/platform/query-client.ts'
import { useNavigate, useSearch } from '#lib/router/router-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Deadline } from '#web/ui/deadline.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { PageBody, Row, Stack } from '#web/ui/layout.tsx'
import type { LoadState } from '#web/ui/states/loading.ts'
import { SectionHead } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { language } from '#web/platform/language.ts'
import { candidateApplications as say } from '#words/candidates/candidate-applications.ts'
import { sayStatus } from '#words/statuses.ts'
import { facultyApplications } from './faculty-applications.ts'
import { OfferedPosts } from './offered-posts.tsx'
import css from './own-pages.module.css'
import { announcedRecruitments, applyHref, recruitmentHref, recruitmentWindow } from './recruitment-drives.ts'

const stages = ApplicationStatus.options
const stageWord = (stage: ApplicationStatus) => sayStatus(stage, language, recruitmentFacts.acceptedWord)

type StageTilesProps = {
  applications: readonly OwnApplication[]
  chosen: ApplicationStatus | undefined
  /** Address of the page without the filter. */
  href: string
}

/** Number of applications in each stage; a tile filters by its stage. */
function StageTiles({ applications, chosen, href }: StageTilesProps) {
  const count = (stage: ApplicationStatus) => applications.filter(({ status }) => status === stage).length
  const tiles = [
    { stage: undefined, word: say('total'), count: applications.length },
    ...stages.map((stage) => ({ stage, word: stageWord(stage), count: count(stage) })),
  ]
  return (
    <nav aria-label={say('by-status')}>
      <Grid as="ul" columns={5} gap={12} below={24} phone="repeat(auto-fit, minmax(5rem, 1fr))" phoneGap={8}>
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
      </Grid>
    </nav>
  )
}

/** Starts an application while the recruitment is open; otherwise says when it opens or closed. */
function StartNew({ of: { data, error, refetch } }: { of: LoadState<Recruitment> }) {
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
        <Deadline {...data.applicationDates} cancelled={data.cancelled} />
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
  of: LoadState<readonly OwnApplication[]>
  /** Address of this page without a filter. */
  href: string
  title?: string
  lead: string
  confirmation?: ReactNode
  /** Between tiles and cards: what can be started. */
  children?: ReactNode
}

/** Actions on an application: continue a draft, view it, download what was submitted. */
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
      {status !== 'draft' && <DownloadPdf applicationId={applicationId} variant="quiet" />}
    </>
  )
}

/** The person's faculty applications by status. */
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

/**
 * Starts an application for another post: links to the posts of the one open recruitment, or to several recruitments.
 */
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

/** The application just submitted, according to the address, until its confirmation is closed. */
function useConfirmation() {
  const navigate = useNavigate()
  const { submitted } = useSearch()
  const { data } = useQuery({ ...facultyApplications.query(submitted ?? ''), enabled: submitted !== undefined })
  const application = submitted && data ? facultyApplications.shown(data.application) : undefined
  const isShown = application !== undefined && application.status !== 'draft'
  const wasShown = useRef(isShown)
  useEffect(() => {
    // The focused button is gone.
    if (wasShown.current && !isShown) document.querySelector<HTMLElement>('main h1')?.focus()
    wasShown.current = isShown
  }, [isShown])
  if (!isShown) return undefined
  return (
    <ConfirmationOnList
      application={application}
      sms={<SmsOffer given={data?.application.personalInfo.contact.mobile ?? null} />}
      download={<DownloadPdf applicationId={application.applicationId} />}
      onClose={() => void navigate({ href: facultyApplications.listHref, replace: true })}
    />
  )
}

/** `/faculty/applications/all`: the person's applications in all recruitments, below the confirmation of a new one. */
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

/**
 * `/faculty/{recruitmentId}/applications`: a recruitment, the person's applications for it, and Start New Application.
 */
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
