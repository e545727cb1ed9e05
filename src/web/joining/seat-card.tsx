import { IconCircleCheck, IconCircleX, IconClock, IconPrinter, IconUserMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { JoiningRecord, SeatRecord } from '#domain/joining/joining.ts'
import { seatLife, type SeatState } from '#domain/joining/seat-life.ts'
import { DocumentPicture } from '#web/documents/document-picture.tsx'
import { useDeed } from '#web/platform/use-deed.ts'
import { useCourseName } from '#web/selection/course-names.tsx'
import { printFile } from '#web/platform/print-file.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { Badge, type BadgeLook } from '#web/ui/marks/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout, ProblemAlert } from '#web/ui/messages/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { joining as say } from '#words/selection/joining.ts'
import { seatFeeWords as sayFee } from '#words/money/seat-fee-words.ts'
import { JoinForm } from './join-form.tsx'
import type { TrackJoining } from './joining-page.tsx'
import { receiptOf } from './seat-calls.ts'
import { deedsOfOffice, SeatDeeds } from './seat-deeds.tsx'
import css from './joining.module.css'

const looks = {
  offered: { tone: 'waiting', icon: IconClock, word: say('state.offered') },
  unpaid: { tone: 'waiting', icon: IconClock, word: say('state.unpaid') },
  frozen: { tone: 'info', icon: IconClock, word: say('state.frozen') },
  floating: { tone: 'info', icon: IconClock, word: say('state.floating') },
  givenUp: { tone: 'neutral', icon: IconUserMinus, word: say('state.givenUp') },
  joined: { tone: 'good', icon: IconCircleCheck, word: say('state.joined') },
  lapsed: { tone: 'bad', icon: IconCircleX, word: say('state.lapsed') },
} as const satisfies Record<SeatState | 'unpaid', BadgeLook>

const { join, giveUpAdmission, giveMoreTime } = seatLife.transitions

/** The state of a seat. An applicant who has answered and not paid is not called silent. */
export function SeatBadge({ state, waitsFor }: Pick<SeatRecord, 'state' | 'waitsFor'>) {
  return <Badge look={looks[waitsFor === 'fee' ? 'unpaid' : state]} />
}

/** The photo of an application, as large as a clerk needs to compare it with a face. */
function Photo({ of, applicationId }: { of: TrackJoining; applicationId: string }) {
  const { data } = useQuery(of.application(applicationId))
  return (
    <div className={css.photo}>
      <DocumentPicture document={data?.application.documents['photo']} label={say('photo')}>
        {say('noPhoto')}
      </DocumentPicture>
    </div>
  )
}

function SeatFacts({ seat }: { seat: SeatRecord }) {
  const nameOf = useCourseName()
  const { applicationId, course, rank, round, list, fee, reportFrom, reportUntil, moreTime } = seat
  return (
    <AnswerList isDense>
      <Answer label={say('application')}>{applicationId}</Answer>
      <Answer label={say('seat')}>{say('seatOf', { course: nameOf(course), category: seat.seat })}</Answer>
      <Answer label={say('rank')}>{say('count', { count: rank })}</Answer>
      <Answer label={say('list')}>{say('listOf', { round, list })}</Answer>
      <Answer label={say('fee')}>{sayFee(`fee.${fee}`)}</Answer>
      <Answer label={say('days')}>{say('daysOf', { from: reportFrom, until: reportUntil })}</Answer>
      {moreTime && (
        <Answer label={say('moreTime')}>
          {say('moreTimeOf', { until: moreTime.until, name: moreTime.givenBy })}
          <Muted as="p">
            <UserText>{moreTime.reason}</UserText>
          </Muted>
        </Answer>
      )}
    </AnswerList>
  )
}

/** What of the money the bank does not show, at the counter. */
function UnseenFees({ of, seat: { fee, unseenFee, isFeeTakenBack, bankUntil, joining } }: SeatProps) {
  if (unseenFee === null) return null
  const isShort = fee === 'recorded' || fee === 'notFound'
  return (
    <>
      {isFeeTakenBack && (
        <Callout tone="bad" isSmall>
          {say('feeTakenBack')}
        </Callout>
      )}
      {isShort && (
        <Callout tone="warning" isSmall>
          {say('feeUnseen', { known: bankUntil === null ? 'no' : 'yes', until: bankUntil ?? '' })}
        </Callout>
      )}
      {joining === null && unseenFee === 'registrar' && !of.may('selection.approve') && <p>{say('feeByRegistrar')}</p>}
    </>
  )
}

type AdmissionGivenUp = NonNullable<JoiningRecord['left']>

type SeatProps = { of: TrackJoining; seat: SeatRecord }

/** Somebody who has joined: the roll number, large, and the receipt. */
function JoinedSeat({ of, seat, joining }: SeatProps & { joining: JoiningRecord }) {
  const { applicationId, originals } = seat
  const { rollNumber, joinedAt: at, joinedBy: name, note } = joining
  const { problem, isBusy, run } = useDeed()
  const { leaving } = joining
  const kept = originals.filter(({ kind }) => joining.originals.includes(kind)).map(({ label }) => label)
  return (
    <Stack gap={12}>
      <div role="status">
        <Muted as="p">{say('rollNumber')}</Muted>
        <p className={css.rollNumber}>{rollNumber}</p>
        <p>{say('joinedBy', { at, name })}</p>
      </div>
      <p>{kept.length > 0 ? say('kept', { documents: { and: kept } }) : say('keptNone')}</p>
      {note !== '' && (
        <p>
          <UserText>{note}</UserText>
        </p>
      )}
      {leaving && (
        <Callout tone="warning" isSmall>
          <p>
            {leaving.notedBy === null
              ? say('wantsToGiveUpAdmission', { at: leaving.at })
              : say('givingUpNoted', { at: leaving.at, name: leaving.notedBy })}
          </p>
          <p>
            <UserText>{leaving.reason}</UserText>
          </p>
          {!of.may(giveUpAdmission.by) && <p>{say('givingUpByRegistrar')}</p>}
        </Callout>
      )}
      <ProblemAlert problem={problem} />
      <Row gap={[8, 12]}>
        <Button
          data-main-act
          size="dense"
          icon={IconPrinter}
          isBusy={isBusy}
          onClick={() =>
            void run(() => printFile('GET /api/applications/{applicationId}/joining/receipt', receiptOf(applicationId)))
          }
        >
          {say('print')}
        </Button>
        <SeatDeeds of={seat} names={deedsOfOffice(seat, of.may)} />
      </Row>
    </Stack>
  )
}

/** Somebody who has left after joining. */
function LeftSeat({ rollNumber, left: { at, by: name, reason } }: { rollNumber: string; left: AdmissionGivenUp }) {
  return (
    <Stack gap={8}>
      <p role="status">{say('leftBy', { at, name, rollNumber })}</p>
      <p>
        <UserText>{reason}</UserText>
      </p>
    </Stack>
  )
}

/** Why somebody cannot join, and what can be done about it. */
function RefusedSeat({ of, seat, why }: SeatProps & { why: string }) {
  return (
    <Stack gap={12} align="start">
      <Callout tone="warning" role="status">
        {why}
      </Callout>
      {seat.transitions.includes('giveMoreTime') && !of.may(giveMoreTime.by) && <p>{say('moreTimeByRegistrar')}</p>}
      <SeatDeeds of={seat} names={deedsOfOffice(seat, of.may)} />
    </Stack>
  )
}

type SeatCardProps = SeatProps & { onJoined: () => void }

/** One person at the counter: photo, facts, and what comes next. */
export function SeatCard({ of, seat, onJoined }: SeatCardProps) {
  const { applicationId, candidateName, state, joining, joinRefusal } = seat
  const next = () => {
    if (joining?.left) return <LeftSeat rollNumber={joining.rollNumber} left={joining.left} />
    if (joining) return <JoinedSeat of={of} seat={seat} joining={joining} />
    if (joinRefusal) return <RefusedSeat of={of} seat={seat} why={joinRefusal.error} />
    if (seat.unseenFee === 'registrar' && !of.may('selection.approve')) return null
    if (!of.may(join.by)) return <p>{say('noPermission')}</p>
    return <JoinForm seat={seat} onJoined={onJoined} />
  }
  return (
    <Card isPadded>
      <Row gap={[16, 24]} align="top">
        <Photo of={of} applicationId={applicationId} />
        <Stack gap={16} className={css.facts}>
          <Row gap={[8, 12]}>
            <h2 className={css.name}>
              <SiteLink href={of.reviewHref(applicationId)}>
                <UserText>{candidateName ?? applicationId}</UserText>
              </SiteLink>
            </h2>
            <SeatBadge state={state} waitsFor={seat.waitsFor} />
          </Row>
          <SeatFacts seat={seat} />
          <UnseenFees of={of} seat={seat} />
          {next()}
        </Stack>
      </Row>
    </Card>
  )
}
