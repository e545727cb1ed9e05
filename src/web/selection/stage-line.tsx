import { useQuery } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import type { Permission } from '#domain/accounts/permissions.ts'
import { correctionQueues } from '#domain/applications/standing/correction-standing.ts'
import { ScrutinyState } from '#domain/applications/standing/scrutiny-standing.ts'
import { keptSeatWords } from '#domain/joining/seat-words.ts'
import type { DriveStage, MissingWork, StageStep } from '#domain/selection/stage.endpoints.ts'
import { useMayWithin } from '#web/accounts/use-may.ts'
import type { ListSearch } from '#web/lists/list-search.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Row, Muted, Stack, VisuallyHidden } from '#web/ui/layout.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { driveStage as say } from '#words/drives/drive-stage.ts'
import { stageQuery } from './selection-queries.ts'
import css from './stage-line.module.css'

/** A drive whose stage is shown, with the pages on which the missing work is done. */
export type StagedDrive = {
  /** The value of `track` in the tables. */
  track: string
  driveId: string
  stageHref: string
  listHref: (search: ListSearch) => string
  listsHref: string
  policiesHref: string
  allotmentsHref: string
  joiningHref: string
  /** Lists of the people with seats. */
  peopleHref: string
}

const submitted = { status: 'submitted' }
const unscrutinised = ScrutinyState.options.filter((state) => state !== 'scrutinised')

/** Each kind of missing work: its words, and the page that shows it. */
const works: Record<
  MissingWork['what'],
  { text: (count: number) => string; href: (of: StagedDrive) => string; may?: Permission }
> = {
  policies: { text: () => say('toPolicies'), href: ({ policiesHref }) => policiesHref, may: 'selection.read' },
  toVerify: {
    text: (count) => say('toVerify', { count }),
    href: ({ listHref }) => listHref({ ...submitted, paymentStatus: 'paid', paymentVerified: 'false' }),
  },
  toScrutinise: {
    text: (count) => say('toScrutinise', { count }),
    href: ({ listHref }) => listHref({ ...submitted, scrutiny: unscrutinised.join(',') }),
  },
  sameRolls: {
    text: (count) => say('sameRolls', { count }),
    href: ({ listHref }) => listHref({ status: 'submitted,accepted', samePerson: 'roll' }),
  },
  corrections: {
    text: (count) => say('corrections', { count }),
    href: ({ listHref }) => listHref({ ...submitted, correction: correctionQueues.join(',') }),
  },
  objections: { text: (count) => say('objections', { count }), href: ({ listsHref }) => listsHref },
  upheldObjections: { text: (count) => say('upheldObjections', { count }), href: ({ listsHref }) => listsHref },
  listToPrepare: { text: () => say('listToPrepare'), href: ({ listsHref }) => listsHref },
  listToPublish: { text: (count) => say('listToPublish', { count }), href: ({ listsHref }) => listsHref },
  roundToAllot: {
    text: () => say('roundToAllot'),
    href: ({ allotmentsHref }) => allotmentsHref,
    may: 'selection.read',
  },
  draftToPublish: {
    text: (count) => say('draftToPublish', { count }),
    href: ({ allotmentsHref }) => allotmentsHref,
    may: 'selection.read',
  },
  seatsToAnswer: {
    text: (count) => say('seatsToAnswer', { count }),
    href: ({ listHref }) => listHref({ seatAnswer: 'none' }),
  },
  toJoin: { text: (count) => say('toJoin', { count }), href: ({ joiningHref }) => joiningHref },
  seatFeesToVerify: {
    text: (count) => say('seatFeesToVerify', { count }),
    href: ({ listHref }) => listHref({ seatFee: 'recorded', seatAnswer: keptSeatWords.join(',') }),
  },
  refundsToPropose: {
    text: (count) => say('refundsToPropose', { count }),
    href: () => '/admin/refunds?state=ready',
    may: 'payments.read',
  },
  refundsToApprove: {
    text: (count) => say('refundsToApprove', { count }),
    href: () => '/admin/refunds?state=proposed',
    may: 'payments.read',
  },
  refundsNotShown: {
    text: (count) => say('refundsNotShown', { count }),
    href: () => '/admin/refunds?state=ready',
    may: 'payments.read',
  },
  refundsUnpaid: {
    text: (count) => say('refundsUnpaid', { count }),
    href: () => '/admin/refunds',
    may: 'payments.read',
  },
}

/** One missing thing; a link where its page opens for this officer. */
function Missing({ of, work: { what, count } }: { of: StagedDrive; work: MissingWork }) {
  const mayWithin = useMayWithin(of.track)
  const { text, href, may } = works[what]
  const words = text(count ?? 0)
  return may && !mayWithin(may) ? words : <SiteLink href={href(of)}>{words}</SiteLink>
}

function titleOf({ step, round }: StageStep): string {
  return step === 'round' ? say('step.round', { round: round ?? 0 }) : say(`step.${step}`)
}

/** The days of a step in words: since when, or until when. */
function daysOf({ step, on, until, isOver, reportBy, list }: StageStep): string[] {
  const isPublished = list !== null || step === 'policies'
  const ahead = step === 'round' ? 'answerUntil' : 'until'
  const over = step === 'objections' ? 'objectedUntil' : ahead
  return [
    ...(on === null ? [] : [say(isPublished ? 'published' : 'from', { on })]),
    ...(until === null ? [] : [say(isOver ? over : ahead, { until })]),
    ...(reportBy === null ? [] : [say('reportUntil', { until: reportBy })]),
  ]
}

/** The steps of a drive: beside each other, and below each other where that is too narrow. */
export function StageLine({ steps }: Pick<DriveStage, 'steps'>) {
  return (
    <ol className={css.line} aria-label={say('steps')}>
      {steps.map((one) => (
        <li
          key={`${one.step} ${one.round}`}
          className={classNames(css.step, css[one.state])}
          aria-current={one.state === 'now' ? 'step' : undefined}
        >
          <span className={css.dot} aria-hidden="true">
            {one.state === 'done' && <Icon of={IconCheck} size={16} />}
          </span>
          <div>
            <b>{titleOf(one)}</b>{' '}
            {one.state === 'open' ? (
              <Muted isTiny>{say('state.open')}</Muted>
            ) : (
              <VisuallyHidden>{say(`state.${one.state}`)}</VisuallyHidden>
            )}
            {daysOf(one).map((days) => (
              <Muted key={days} as="div" isTiny>
                {days}
              </Muted>
            ))}
            {one.list && (
              <div>
                <SiteLink href={`/lists/${one.list}`}>{one.list}</SiteLink>
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** What is missing for the next step, as a list. */
export function MissingForNext({ of, stage: { steps, waitsFor, missing } }: { of: StagedDrive; stage: DriveStage }) {
  const isOver = steps.every(({ state }) => state === 'done')
  return (
    <>
      {waitsFor && <p>{waitsFor.error}</p>}
      {missing.length > 0 ? (
        <Stack as="ul" gap={4}>
          {missing.map((work) => (
            <li key={work.what}>
              <Missing of={of} work={work} />
            </li>
          ))}
        </Stack>
      ) : (
        !waitsFor && <p>{say(isOver ? 'over' : 'nothing')}</p>
      )}
    </>
  )
}

/** The present step of a drive and what is missing, in a line; nothing while it loads. */
export function StageBrief({ of }: { of: StagedDrive }) {
  const { data } = useQuery(stageQuery(of.driveId))
  if (!data) return null
  const { steps, missing, waitsFor } = data.stage
  const present = steps.find(({ state }) => state === 'now')
  const days = present && daysOf(present).at(-1)
  return (
    <Row as="section" gap={[2, 16]} className={css.brief} aria-label={say('title')}>
      {waitsFor?.code === 'drive-cancelled' ? (
        <b>{waitsFor.error}</b>
      ) : present ? (
        <span>
          {say('state.now')}: <b>{titleOf(present)}</b>
          {days !== undefined && <Muted> · {days}</Muted>}
        </span>
      ) : (
        <b>{say('over')}</b>
      )}
      {missing.map((work) => (
        <span key={work.what}>
          <Missing of={of} work={work} />
        </span>
      ))}
    </Row>
  )
}
