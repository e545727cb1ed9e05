import { useQuery } from '@tanstack/react-query'
import { useMayWithin } from '#web/accounts/use-may.ts'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { Row } from '#web/ui/layout.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { driveStage as say } from '#words/drives/drive-stage.ts'
import css from './drive-nav.module.css'
import { stageQuery } from './selection-queries.ts'
import type { StagedDrive } from './stage-line.tsx'

/** The pages of a drive on which its seats are given away, in the order in which they are needed. */
const pages = {
  applications: { word: say('applicationsOf'), href: ({ listHref }) => listHref({}) },
  stage: { word: say('title'), href: ({ stageHref }) => stageHref },
  policies: { word: say('step.policies'), href: ({ policiesHref }) => policiesHref, isForSelectors: true },
  lists: { word: say('lists'), href: ({ listsHref }) => listsHref },
  allotments: { word: say('rounds'), href: ({ allotmentsHref }) => allotmentsHref, isForSelectors: true },
  joining: { word: say('step.joining'), href: ({ joiningHref }) => joiningHref },
  people: { word: say('people'), href: ({ peopleHref }) => peopleHref },
} as const satisfies Record<string, { word: string; href: (of: StagedDrive) => string; isForSelectors?: true }>

type DrivePage = keyof typeof pages

/** The ways between the pages of a drive, for those who may open them. */
export function DriveLinks({ of, current }: { of: StagedDrive; current: DrivePage }) {
  const mayWithin = useMayWithin(of.track)
  const mayRead = mayWithin('selection.read')
  return Object.entries(pages).map(([page, { word, href, ...more }]) => {
    if ('isForSelectors' in more && !mayRead) return null
    // The heading of the list itself.
    if (page === current && page === 'applications') return null
    return page === current ? (
      <b key={page} aria-current="page">
        {word}
      </b>
    ) : (
      <SiteLink key={page} href={href(of)}>
        {word}
      </SiteLink>
    )
  })
}

/** Which drive a page is about, and the ways to its other pages. */
export function DriveNav(props: { of: StagedDrive; current: DrivePage }) {
  const { data } = useQuery(stageQuery(props.of.driveId))
  return (
    <Row as="nav" gap={[2, 16]} data-tall-links className={css.nav} aria-label={say('pages')}>
      <span className={css.drive}>{data && <UserText>{data.stage.drive}</UserText>}</span>
      <DriveLinks {...props} />
    </Row>
  )
}
