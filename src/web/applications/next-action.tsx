import { IconFlag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { openFirst } from '#domain/applications/window.ts'
import { Card } from '#web/ui/card.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Soft, Stack, Row } from '#web/ui/layout.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { SiteButton } from '#web/ui/site-button.tsx'
import { ownApplications as say } from '#words/own-applications.ts'
import { LeftLine } from './left-line.tsx'
import css from './next-action.module.css'
import { dutyOf, type Duty, type OwnApplication } from './own-application.ts'
import type { OfferedDrive } from './track.ts'

type NextActionProps = {
  title: string
  subtitle?: string | undefined
  startDate?: string
  endDate: string
  action: { href: string; word: string }
  /** Below the dates: the time of the last save. */
  note?: string
  children?: ReactNode
}

/** The one thing to do next, at the top of a start page. */
function NextAction({ title, subtitle, startDate, endDate, action, note, children }: NextActionProps) {
  return (
    <Card className={css.card} isPadded={false} isEdge>
      <div className={css.main}>
        <Row as="p" noWrap className={css.over}>
          <Icon of={IconFlag} size={18} />
          {say('next')}
        </Row>
        <h2>{title}</h2>
        {subtitle && <Soft as="p">{subtitle}</Soft>}
        {children}
      </div>
      <div className={css.side}>
        <div>
          <Deadline endDate={endDate} {...(startDate && { startDate })} />
          {note && (
            <Soft as="p" isTiny above={4}>
              {note}
            </Soft>
          )}
        </div>
        <SiteButton href={action.href} size="large" block>
          {action.word}
        </SiteButton>
      </div>
    </Card>
  )
}

/** Which steps are complete, and which were passed incomplete. The review never counts as complete. */
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
          <Soft>{applicationId}</Soft>
        </Row>
      </Stack>
      <LeftLine application={application} />
    </NextAction>
  )
}

/** The open drive that closes first and for which the person has not begun an application. */
export function nextToApplyFor(drives: readonly OfferedDrive[]): OfferedDrive | undefined {
  return openFirst(drives, (drive) => drive).find(({ state, isBegun }) => state === 'Open' && !isBegun)
}

/** What each duty means, and the link to it. */
const dutyWords = {
  'seat-answer': { text: 'seatOffered', action: 'answerOffer' },
  'seat-fee': { text: 'seatFeeDue', action: 'paySeatFee' },
  'seat-report': { text: 'reportDue', action: 'seeReporting' },
  correction: { text: 'correctionAsked', action: 'correctNow' },
} as const satisfies Record<Duty['event'], { text: keyof typeof say.sentences; action: keyof typeof say.sentences }>

/** A submitted application whose applicant has to do something by a day. */
function DoByDay({ application: { title, viewHref }, duty }: { application: OwnApplication; duty: Duty }) {
  const { text, action } = dutyWords[duty.event]
  return (
    <NextAction
      title={title}
      subtitle={say(text)}
      endDate={duty.until}
      action={{ href: viewHref, word: say(action) }}
    />
  )
}

type NextForYouProps = { next: OwnApplication | undefined; drive: OfferedDrive | undefined }

/** The duty or the draft that ends first; without one, the open drive that closes first. */
export function NextForYou({ next, drive }: NextForYouProps) {
  const duty = next && dutyOf(next)
  if (next && duty) return <DoByDay application={next} duty={duty} />
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
