import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { lostSeats, type StandingState } from '#domain/applications/standing/standings.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { SeatReply, OwnAllottedSeat } from '#domain/selection/allotted-seats.endpoints.ts'
import { isOneOf } from '#lib/values/records.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { language } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { RadioField } from '#web/ui/fields/radio-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { saySeatRefund } from '#words/money/seat-refund.ts'
import { allottedSeats as say } from '#words/selection/allotted-seats.ts'
import { OfficeReason } from './office-reason.tsx'
import { useCourseName } from './course-names.tsx'
import { OwnSeatFee } from './seat-fee.tsx'
import { allottedSeatQuery } from './selection-queries.ts'
import { SeatReasons } from './why-listed.tsx'

type AllottedSeatProps = {
  applicationId: string
  allottedSeat: OwnAllottedSeat
}

const answers = ['accept', 'float', 'decline'] as const satisfies readonly SeatReply[]

const words = {
  accept: { label: say('accept'), hint: say('accept.hint'), sure: 'sure.accept', answered: 'answered.accept' },
  float: { label: say('float'), hint: say('float.hint'), sure: 'sure.float', answered: 'answered.float' },
  decline: { label: say('decline'), hint: say('decline.hint'), sure: 'sure.decline', answered: 'answered.decline' },
} as const satisfies Record<SeatReply, object>

/** The three answers with a sentence each; the one that is chosen is confirmed before it is sent. */
function AnswerForm({ applicationId, allottedSeat }: AllottedSeatProps) {
  const { seat, answer, answerBy: until, canRise, feeRupees, money } = allottedSeat
  // Reasons are in the order of preferences.
  const asked = [...new Set(allottedSeat.reasons.map(({ course }) => course))]
  const higher = asked.slice(0, asked.indexOf(seat?.course ?? ''))
  const nameOf = useCourseName()
  const [chosen, setChosen] = useState<SeatReply | null>(answer)
  const [isAsking, setIsAsking] = useState(false)
  const [isLacking, setIsLacking] = useState(false)
  const choices = useRef<HTMLDivElement>(null)
  // Nothing is above the first preference: waiting would change nothing.
  const offered = answers.filter((one) => one !== 'float' || canRise)
  const send = async () => {
    if (chosen === null) return
    const request = { params: { applicationId }, body: { transition: chosen } }
    await callOnce('POST /api/applications/{applicationId}/seat/deeds', request)
    showToast({ type: 'success', title: say('sent') })
  }
  const confirm = () => {
    if (chosen !== null) return setIsAsking(true)
    setIsLacking(true)
    // On a phone the question may be above what is in sight.
    choices.current?.scrollIntoView({ block: 'center' })
    choices.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <Stack gap={16} align="start" data-screen-only>
      <div ref={choices}>
        <RadioField
          isColumn
          label={say('question')}
          error={isLacking && chosen === null ? say('choose') : undefined}
          options={offered.map((value) => ({ value, label: words[value].label, hint: words[value].hint }))}
          value={chosen}
          onChange={(value) => isOneOf(answers, value) && setChosen(value)}
        />
      </div>
      <Button onClick={confirm}>{say('send')}</Button>
      {isAsking && chosen !== null && (
        <SureDialog
          title={say(words[chosen].sure, { course: nameOf(seat?.course ?? '') })}
          confirmLabel={words[chosen].label}
          isDestructive={chosen === 'decline'}
          onSure={send}
          onClose={() => setIsAsking(false)}
        >
          <p>{words[chosen].hint}</p>
          {chosen === 'float' && <p>{say('sure.higher', { courses: higher.map(nameOf).join(', ') })}</p>}
          {chosen !== 'decline' && feeRupees > 0 && <p>{say('sure.fee', { amount: feeRupees, until })}</p>}
          {chosen === 'decline' && money && <p>{saySeatRefund(money, language)}</p>}
          <p>{say('sure.text', { until })}</p>
        </SureDialog>
      )}
    </Stack>
  )
}

/** The three answers; who has answered opens them to answer otherwise. */
function AnswerPlace(props: AllottedSeatProps) {
  const { answer } = props.allottedSeat
  if (answer === null) return <AnswerForm {...props} />
  return (
    <details data-screen-only>
      <summary>{say('change')}</summary>
      <AnswerForm {...props} />
    </details>
  )
}

/** The answer to the seat, and until when it can be changed. */
function Answered({
  allottedSeat: { answer, answeredAt: at, answerBy: until, feeRupees, isOpen },
}: Pick<AllottedSeatProps, 'allottedSeat'>) {
  if (answer === null || at === null) return null
  const isFeeBack = answer === 'decline' && feeRupees > 0
  return (
    <p>
      {say(words[answer].answered, { at })} {isOpen && say('changeable', { until })}{' '}
      {isOpen && isFeeBack && say('changeable.fee')}
    </p>
  )
}

/** Moves the focus to the heading when another answer is there: the form that had it is gone. */
function useFocusOnAnswer(answer: SeatReply | null | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(answer)
  useEffect(() => {
    if (before.current !== undefined && answer !== undefined && before.current !== answer) heading.current?.focus()
    before.current = answer
  }, [answer])
  return heading
}

/** Where nothing is left to do for a seat but to come. */
const isDone: readonly StandingState[] = ['joined', 'seat-report', 'seat-waits']

type SeatGoesTooProps = { applicationId: string }

/** Warns that withdrawing the application gives up its seat, with the refund of the fee. */
export function SeatGoesToo({ applicationId }: SeatGoesTooProps) {
  const nameOf = useCourseName()
  const { data } = useQuery(allottedSeatQuery(applicationId))
  const allottedSeat = data?.allottedSeat
  const isHeld =
    allottedSeat?.seat && (allottedSeat.isOpen || allottedSeat.answer !== null) && allottedSeat.answer !== 'decline'
  if (!allottedSeat?.seat || !isHeld) return null
  return (
    <>
      <p>
        {say('goesToo', { course: nameOf(allottedSeat.seat.course) })}{' '}
        {allottedSeat.money?.payment === 'recorded' && say('goesToo.money')}
      </p>
      {allottedSeat.money && <p>{saySeatRefund(allottedSeat.money, language)}</p>}
    </>
  )
}

/** A seat with its three answers, or why there is none; nothing before a round is published. */
export function OwnSeatSection({
  applicationId,
  letter,
  office,
  reporting,
  standing,
}: {
  applicationId: string
  /** Where the application stands: whether the seat is still its applicant's. */
  standing: StandingState
  /** When and where to report with what, for applicants who have not decided yet whether they keep the seat. */
  reporting: ReactNode
  /** The way to the letter about the seat. */
  letter: ReactNode
  /** The key of the institute's address for questions about the fee. */
  office: TrackFacts['officeEmail']
}) {
  const nameOf = useCourseName()
  const { data } = useQuery(allottedSeatQuery(applicationId))
  const allottedSeat = data?.allottedSeat
  const heading = useFocusOnAnswer(allottedSeat?.answer)
  if (!allottedSeat) return null
  const { seat, round, rank, list, answer } = allottedSeat
  const course = seat && nameOf(seat.course)
  const isGone = answer === 'decline' || lostSeats.includes(standing)
  return (
    <section aria-labelledby="allotted-seat-title">
      <Callout tone={seat && isDone.includes(standing) ? 'good' : 'info'}>
        <Stack gap={24}>
          <Stack gap={8}>
            <h2 id="allotted-seat-title" ref={heading} tabIndex={-1}>
              {course === null ? say('none.title', { round }) : say(isGone ? 'gone.title' : 'seat.title', { course })}
            </h2>
            {allottedSeat.corrects && (
              <p>
                {say('corrects', allottedSeat.corrects)} <OfficeReason of={allottedSeat.corrects} />
              </p>
            )}
            {seat && <p>{say('seat.text', { round, seat: seat.seat, rank })}</p>}
            {seat && (!isGone || answer === 'decline') && <Answered allottedSeat={allottedSeat} />}
          </Stack>
          <OwnSeatFee applicationId={applicationId} allottedSeat={allottedSeat} office={office} />
          {allottedSeat.isOpen && answer === null && reporting}
          {allottedSeat.isOpen && (
            <AnswerPlace key={answer} applicationId={applicationId} allottedSeat={allottedSeat} />
          )}
          {seat && letter}
          <Stack gap={8}>
            <SeatReasons reasons={allottedSeat.reasons} rank={rank} reader={isGone ? 'past' : 'applicant'} />
          </Stack>
          <p>
            <SiteLink href={`/lists/${list}`}>{say('list', { number: list })}</SiteLink>
          </p>
        </Stack>
      </Callout>
    </section>
  )
}
