import { useState } from 'react'
import type { Permission } from '#domain/accounts/permissions.ts'
import type { SeatRecord } from '#domain/joining/joining.ts'
import { seatLife } from '#domain/joining/seat-life.ts'
import { DeedDialog, Deeds, shownDeeds } from '#web/lifecycle/deeds.tsx'
import { offeredIn } from '#web/lifecycle/shown-life.ts'
import { language } from '#web/platform/language.ts'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { saySeatRefund, saySeatRefundIfGivenUp } from '#words/money/seat-refund.ts'
import { seatTransitions as sayOf } from '#words/selection/seat-transitions.ts'
import { workOnSeat } from './seat-calls.ts'

// Answers, the form of the counter and the way back are pressed where they stand.
const {
  accept: _accept,
  float: _float,
  decline: _decline,
  join: _join,
  stay: _stay,
  ...transitions
} = seatLife.transitions

/** The life of a seat after its answer, as dialogs show it. */
const shownSeats = shownDeeds({ transitions }, sayOf, (name) =>
  name === 'askToGiveUpAdmission' ? 'text' : name === 'giveMoreTime' ? 'secondary' : 'quiet',
)
type DeedInDialog = (typeof shownSeats.names)[number]

/** What an officer with these permissions may do with a seat now, beside recording that somebody joins. */
export function deedsOfOffice(seat: SeatRecord, may: (permission: Permission) => boolean): DeedInDialog[] {
  return offeredIn(shownSeats, seat).filter((name) => {
    const { by } = transitions[name]
    return by !== 'owner' && may(by)
  })
}

type SeatDialogProps = { deed: DeedInDialog; of: SeatRecord; onClose: () => void }

function SeatDialog({ deed, of: seat, onClose }: SeatDialogProps) {
  const { applicationId, candidateName, reportUntil, joining, money } = seat
  const [until, setUntil] = useState('')
  const label = `${deed}.reason`
  const sayMoney = deed === 'askToGiveUpAdmission' ? saySeatRefund : saySeatRefundIfGivenUp
  const isLeaving = deed !== 'giveMoreTime' && deed !== 'undoJoining'
  return (
    <DeedDialog
      life={shownSeats}
      deed={deed}
      of={applicationId}
      facts={{ name: candidateName ?? applicationId, until: reportUntil, rollNumber: joining?.rollNumber ?? '' }}
      text={{ field: 'reason', label: sayOf.has(label) ? sayOf.by(label) : '', longest: 1000 }}
      isJudgedThere
      send={({ reason }) => workOnSeat(applicationId, { transition: deed, reason, until })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {deed === 'giveMoreTime' && (
            <DayField
              id="until"
              label={sayOf('giveMoreTime.until')}
              value={until}
              error={form.errorAt('until')}
              onChange={setUntil}
            />
          )}
          {isLeaving && money && <p>{sayMoney(money, language)}</p>}
        </>
      )}
    </DeedDialog>
  )
}

type SeatDeedsProps = { of: SeatRecord; names: readonly DeedInDialog[] }

/** The buttons of what somebody may do with a seat, each with its dialog. */
export function SeatDeeds({ of, names }: SeatDeedsProps) {
  return (
    <Deeds
      life={shownSeats}
      names={names}
      dialog={(deed, close) => <SeatDialog key={deed} deed={deed} of={of} onClose={close} />}
    />
  )
}
