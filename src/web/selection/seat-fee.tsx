import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { OwnAllottedSeat } from '#domain/selection/allotted-seats.endpoints.ts'
import type { SeatFee } from '#domain/payments/seat-fee.ts'
import { Utr } from '#domain/payments/utr.ts'
import { fieldErrors } from '#domain/platform/field-errors.ts'
import { isRepeatedUtr } from '#web/applications/client.ts'
import { PaymentPanel } from '#web/payments/payment-panel.tsx'
import { readAnew } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { useDeed } from '#web/platform/use-deed.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout, ProblemAlert } from '#web/ui/messages/callout.tsx'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { sayUnfit } from '#words/form/complaints.ts'
import { seatFees as say } from '#words/money/seat-fees.ts'
import { seatFeeQuery } from './selection-queries.ts'

type SeatFeeProps = { applicationId: string; fee: SeatFee; office: TrackFacts['officeEmail'] }

/** The field for the number of the payment; a number of another fee of the same person is sent once it is confirmed. */
function NumberForm({ applicationId, fee, onDone }: Omit<SeatFeeProps, 'office'> & { onDone: () => void }) {
  const [typed, setTyped] = useState(fee.utr ?? '')
  const [error, setError] = useState<string | null>(null)
  const { problem, isBusy, run } = useDeed()
  const [asked, setAsked] = useState<string | null>(null)
  const isAsked = asked === typed
  const send = async () => {
    const [wrong] = fieldErrors(Utr, typed)
    setError(wrong ? sayUnfit(wrong, language) : null)
    if (wrong) return focusField('seat-fee-utr')
    await run(async () => {
      try {
        const body = { utr: typed, ...(isAsked && { utrConfirmed: true }) }
        await call('POST /api/applications/{applicationId}/seat-fee', { params: { applicationId }, body })
      } catch (failure) {
        if (isRepeatedUtr(failure)) setAsked(typed)
        throw failure
      }
      showToast({ type: 'success', title: say('sent') })
      onDone()
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gap={12} align="start">
        <ProblemAlert problem={problem} />
        <DigitsField
          id="seat-fee-utr"
          label={say('utr')}
          hint={say('utr.hint')}
          inputMode="text"
          maxLength={40}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(null)
          }}
        />
        <Button type="submit" isBusy={isBusy}>
          {say(isAsked ? 'sendAllTheSame' : 'send')}
        </Button>
      </Stack>
    </form>
  )
}

/** Every way to pay the fee, with the reference of the seat. */
function Ways({ applicationId, fee, office, children }: SeatFeeProps & { children: ReactNode }) {
  const one = { params: { applicationId } }
  return (
    <PaymentPanel
      applicationId={fee.reference}
      amountRupees={fee.amount}
      feeName={say('name')}
      whenUnknown={null}
      transferLead={say('lead')}
      onStarted={() => undefined}
      start={async () => {
        const { seatFee, ...ways } = await readAnew(seatFeeQuery(applicationId))
        return { payment: seatFee ?? fee, ...ways }
      }}
      office={office}
      paid={{ isPaid: false, number: null }}
      online={{
        order: () => call('POST /api/applications/{applicationId}/seat-fee/order', one),
        read: (signal) => call('GET /api/applications/{applicationId}/seat-fee/order', { ...one, signal }),
      }}
    >
      {children}
    </PaymentPanel>
  )
}

/** What was recorded, with the way to correct its number. */
function Recorded(props: SeatFeeProps) {
  const { fee } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack gap={8} align="start">
      <p>
        <b>{say('recorded', { utr: fee.utr ?? '' })}</b>
      </p>
      <p>{fee.foundOn ? say('found', { on: fee.foundOn }) : say('looking')}</p>
      {isOpen ? (
        <NumberForm {...props} onDone={() => setIsOpen(false)} />
      ) : (
        <TextButton onClick={() => setIsOpen(true)}>{say('correct')}</TextButton>
      )}
    </Stack>
  )
}

/** `onSent` shows what was recorded: the form that took most of the screen is gone. */
function Standing({ onSent, ...props }: SeatFeeProps & { onSent: () => void }) {
  const { fee } = props
  if (fee.verified) return <Callout tone="good">{say('verified', { amount: fee.amount, utr: fee.utr ?? '' })}</Callout>
  if (fee.status === 'paid') return <Recorded {...props} />
  if (fee.status === 'created' && !fee.isInTime)
    return <Callout tone="bad">{say('over', { until: fee.payBy })}</Callout>
  return (
    <Stack gap={12}>
      {fee.status === 'failed' ? (
        <Callout tone="warning">
          <p>{say('failed', { utr: fee.utr ?? '' })}</p>
          {fee.comments && (
            <p>
              <UserText>{fee.comments}</UserText>
            </p>
          )}
        </Callout>
      ) : (
        <p>{say('due', { until: fee.payBy })}</p>
      )}
      <Ways {...props}>
        <NumberForm {...props} onDone={onSent} />
      </Ways>
    </Stack>
  )
}

/** The fee of an accepted seat; before that, the price of accepting it. */
export function OwnSeatFee({ allottedSeat, ...of }: Omit<SeatFeeProps, 'fee'> & { allottedSeat: OwnAllottedSeat }) {
  const { feeRupees: amount, answer, answerBy: until, isOpen } = allottedSeat
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = useQuery({ ...seatFeeQuery(of.applicationId), enabled: amount > 0 })
  if (amount === 0 || !data) return null
  const { seatFee: fee } = data
  if (answer === null) {
    const isPaid = fee?.status === 'paid' && fee.amount >= amount
    return isOpen && <p>{isPaid ? say('counts', { amount: fee.amount }) : say('before', { amount, until })}</p>
  }
  if (!fee || (answer === 'decline' && fee.status === 'created')) return null
  return (
    <section aria-labelledby="seat-fee-title" data-screen-only>
      <Stack gap={8}>
        <h3 id="seat-fee-title" ref={heading} tabIndex={-1}>
          {say('title')}
        </h3>
        <Standing {...of} fee={fee} onSent={() => heading.current?.focus()} />
      </Stack>
    </section>
  )
}
