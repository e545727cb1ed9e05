import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { OfferReply, SeatOffer } from '#domain/selection/offer-operations.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { isOneOf } from '#domain/platform/records.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { SureDialog } from '#web/ui/confirm-dialog.tsx'
import { RadioField } from '#web/ui/fields/radio-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { showToast } from '#web/ui/toast.ts'
import { seatOffers as say } from '#words/seat-offers.ts'
import { useCourseName } from './course-names.tsx'
import { OwnSeatFee } from './seat-fee.tsx'
import type { SeatFeeClient } from './seat-fee.tsx'
import type { SelectionClient } from './selection-client.ts'
import { SeatReasons } from './why-listed.tsx'

type OfferProps = { applicationId: string; offer: SeatOffer; client: Pick<SelectionClient, 'answer'> }

const answers = ['accept', 'float', 'decline'] as const satisfies readonly OfferReply[]

const words = {
  accept: { label: say('accept'), hint: say('accept.hint'), sure: 'sure.accept', answered: 'answered.accept' },
  float: { label: say('float'), hint: say('float.hint'), sure: 'sure.float', answered: 'answered.float' },
  decline: { label: say('decline'), hint: say('decline.hint'), sure: 'sure.decline', answered: 'answered.decline' },
} as const satisfies Record<OfferReply, object>

/** The three answers with a sentence each; the one that is chosen is confirmed before it is sent. */
function AnswerForm({ applicationId, offer, client }: OfferProps) {
  const { seat, answer, answerBy: until, canRise } = offer
  const nameOf = useCourseName()
  const [chosen, setChosen] = useState<OfferReply | null>(answer)
  const [isAsking, setIsAsking] = useState(false)
  const [isLacking, setIsLacking] = useState(false)
  const choices = useRef<HTMLDivElement>(null)
  // Nothing is above the first preference: waiting would change nothing.
  const offered = answers.filter((one) => one !== 'float' || canRise)
  const send = async () => {
    if (chosen === null) return
    await client.answer(applicationId, chosen)
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
          <p>{say('sure.text', { until })}</p>
        </SureDialog>
      )}
    </Stack>
  )
}

/** The three answers; who has answered opens them to answer otherwise. */
function AnswerPlace(props: OfferProps) {
  const { answer } = props.offer
  if (answer === null) return <AnswerForm {...props} />
  return (
    <details data-screen-only>
      <summary>{say('change')}</summary>
      <AnswerForm {...props} />
    </details>
  )
}

/** What was said to the seat, and until when it can be said. */
function Answered({
  offer: { answer, answeredAt: at, answerBy: until, isCarried, isOpen, silence },
}: Pick<OfferProps, 'offer'>) {
  return (
    <>
      <p>
        <b>{answer === null || at === null ? say('answered.none') : say(words[answer].answered, { at })}</b>
      </p>
      {isOpen && <p>{answer === null ? say('until', { until }) : say('changeable', { until })}</p>}
      {isOpen && answer === null && <p>{say('silence', { silence })}</p>}
      {!isOpen && !isCarried && until < dayOf(new Date()) && <p>{say('over', { until })}</p>}
    </>
  )
}

/** A seat with its three answers, or why there is none; nothing before a round is published. */
export function OwnSeatOffer({
  applicationId,
  client,
  letter,
  office,
}: {
  applicationId: string
  client: Pick<SelectionClient, 'answer' | 'offer'> & SeatFeeClient
  /** The way to the letter about the seat. */
  letter: ReactNode
  /** The key of the institute's address for questions about the fee. */
  office: TrackFacts['officeEmail']
}) {
  const nameOf = useCourseName()
  const { data } = useQuery(client.offer(applicationId))
  const offer = data?.offer
  if (!offer) return null
  const { seat, round, rank, list, answer } = offer
  const course = seat && nameOf(seat.course)
  const isSilent = answer === null && !offer.isOpen
  const hasSeat = seat !== null && answer !== 'decline' && !(isSilent && offer.silence === 'givesUp')
  return (
    <section aria-labelledby="seat-offer-title">
      <Callout tone={hasSeat ? 'good' : 'info'}>
        <Stack gap={24}>
          <Stack gap={8}>
            <h2 id="seat-offer-title">
              {course === null ? say('none.title', { round }) : say(hasSeat ? 'seat.title' : 'gone.title', { course })}
            </h2>
            {offer.corrects && <p>{say('corrects', offer.corrects)}</p>}
            <p>{seat ? say('seat.text', { round, seat: seat.seat, rank }) : say('none.text')}</p>
            {seat && <Answered offer={offer} />}
          </Stack>
          <OwnSeatFee applicationId={applicationId} offer={offer} client={client} office={office} />
          {offer.isOpen && <AnswerPlace key={answer} applicationId={applicationId} offer={offer} client={client} />}
          {seat && letter}
          <Stack gap={8}>
            <SeatReasons reasons={offer.reasons} rank={rank} />
          </Stack>
          <p>
            <SiteLink href={`/lists/${list}`}>{say('list', { number: list })}</SiteLink>
          </p>
        </Stack>
      </Callout>
    </section>
  )
}
