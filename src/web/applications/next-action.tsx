import { IconFlag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { openFirst } from '#domain/drives/window.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Muted, Stack, Row } from '#web/ui/layout.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { ownApplications as say } from '#words/candidates/own-applications.ts'
import { MissingAnswersLine } from './missing-answers-line.tsx'
import css from './next-action.module.css'
import { correctionHref, dutyOf, type OwnApplication, type OwnGroups, type SentDeed } from './own-application.ts'
import { StandingLines } from './standing-lines.tsx'
import type { OfferedDrive } from './track.ts'

type NextActionProps = {
  title: string
  subtitle?: string | undefined
  startDate?: string
  /** Without one there is no last day. */
  endDate?: string
  isDuty?: boolean
  action: { href: string; word: string }
  /** Below the dates: the time of the last save. */
  note?: string
  children?: ReactNode
}

/** The one thing to do next, at the top of a start page. */
function NextAction({ title, subtitle, startDate, endDate, isDuty = false, action, note, children }: NextActionProps) {
  return (
    <Card className={css.card} isPadded={false} isEdge>
      <div className={css.main}>
        <Row as="p" noWrap className={css.over}>
          <Icon of={IconFlag} size={18} />
          {say('next')}
        </Row>
        <h2>{title}</h2>
        {subtitle && <Muted as="p">{subtitle}</Muted>}
        {children}
      </div>
      <div className={css.side}>
        <div>
          {endDate && <Deadline endDate={endDate} isDuty={isDuty} {...(startDate && { startDate })} />}
          {note && (
            <Muted as="p" isTiny above={4}>
              {note}
            </Muted>
          )}
        </div>
        <SiteButton href={action.href} size="large" block>
          {action.word}
        </SiteButton>
      </div>
    </Card>
  )
}

/** Which steps are complete, and which were passed incomplete. The review is never complete. */
export function progressOf({ steps: { reached }, left }: Pick<OwnApplication, 'steps' | 'left'>) {
  const isLeft = (step: number) => left?.steps.includes(step) ?? false
  return {
    isFilled: (step: number) => step < reached && !isLeft(step),
    doubted: left?.steps.filter((step) => step < reached) ?? [],
  }
}

/** A draft to continue. */
function ContinueDraft({ application }: { application: OwnApplication }) {
  const { title, drive, steps, applicationId, endDate, editHref, updatedAt } = application
  return (
    <NextAction
      title={title}
      subtitle={drive}
      endDate={endDate}
      action={{ href: editHref, word: say('continueApplication') }}
      note={say('savedAt', { at: updatedAt })}
    >
      <Stack gap={0} above={16}>
        <Segments count={steps.counted} {...progressOf(application)} />
        <Row gap={[4, 16]} align="stretch" justify="between" above={6} className={css.under}>
          <span>{steps.line}</span>
          <Muted>{applicationId}</Muted>
        </Row>
      </Stack>
      <MissingAnswersLine application={application} />
    </NextAction>
  )
}

/** The open drive that closes first and for which the person has not begun an application. */
export function nextToApplyFor(drives: readonly OfferedDrive[]): OfferedDrive | undefined {
  return openFirst(drives, (drive) => drive).find(({ state, isBegun }) => state === 'Open' && !isBegun)
}

/** The button for each duty. */
const deedWords = {
  answer: 'answerSeat',
  pay: 'paySeatFee',
  report: 'seeReporting',
  correct: 'correctNow',
  payment: 'answerPayment',
  object: 'readAndObject',
  account: 'enterAccount',
} as const satisfies Record<SentDeed, keyof typeof say.sentences>

/** A submitted application whose applicant has to do something. */
function ToDo({ application, duty: { does, until } }: { application: OwnApplication; duty: Duty }) {
  const { title, viewHref } = application
  const href = does === 'payment' ? correctionHref(application) : viewHref
  return (
    <NextAction
      title={title}
      isDuty
      {...(until !== null && { endDate: until })}
      action={{ href, word: say(deedWords[does]) }}
    >
      <StandingLines application={application} />
      {does === 'payment' && (
        <p>
          <SiteLink href={viewHref}>{say('sendReceipt')}</SiteLink>
        </p>
      )}
    </NextAction>
  )
}

/** A seat that somebody has lost, with why and what is left. */
function LostSeat({ application }: { application: OwnApplication }) {
  const { title, viewHref } = application
  return (
    <Callout tone="bad">
      <h2>
        <SiteLink href={viewHref}>{title}</SiteLink>
      </h2>
      <StandingLines application={application} />
    </Callout>
  )
}

type Duty = NonNullable<ReturnType<typeof dutyOf>>
type NextForYouProps = { groups: Pick<OwnGroups, 'lost' | 'next'>; drive: OfferedDrive | undefined }

/** The duty or the draft that ends first; without one, the open drive that closes first. */
function Next({ groups: { next }, drive }: NextForYouProps) {
  const duty = next && dutyOf(next)
  if (next && duty) return <ToDo application={next} duty={duty} />
  if (next) return <ContinueDraft application={next} />
  if (!drive) return null
  const { title, offer, startDate, endDate, applyHref } = drive
  return (
    <NextAction
      {...{ title, startDate, endDate }}
      subtitle={offer}
      action={{ href: applyHref, word: say('applyNow') }}
    />
  )
}

/** What to do next, below a seat that was lost. */
export function NextForYou({ groups, drive }: NextForYouProps) {
  return (
    <Stack gap={24}>
      {groups.lost && <LostSeat application={groups.lost} />}
      <Next groups={groups} drive={drive} />
    </Stack>
  )
}
