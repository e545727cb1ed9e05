import { useState } from 'react'
import type { SeatRecord } from '#domain/joining/joining.ts'
import { WritingDialog } from '#web/selection/writing-dialog.tsx'
import { language } from '#web/platform/language.ts'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { saySeatRefundIfGivenUp } from '#words/money/seat-refund.ts'
import { showToast } from '#web/ui/messages/toast.ts'
import { joining as say } from '#words/selection/joining.ts'
import { giveMoreTime, recordAdmissionGivenUp, undoJoining } from './seat-calls.ts'

type SeatDialogProps = { seat: SeatRecord; onClose: () => void }

const longestReason = 1000

const nameOf = ({ candidateName, applicationId }: SeatRecord) => candidateName ?? applicationId

/** Gives somebody a later last day to come. */
export function MoreTimeToReportDialog({ seat, onClose }: SeatDialogProps) {
  const { applicationId, reportUntil } = seat
  const [until, setUntil] = useState('')
  return (
    <WritingDialog
      title={say('moreTimeTitle', { name: nameOf(seat) })}
      lead={say('moreTimeLead', { until: reportUntil })}
      kept={`leave:${applicationId}`}
      label={say('moreTimeReason')}
      longest={longestReason}
      sendLabel={say('giveMoreTime')}
      sentToast={say('moreTimeGiven')}
      onSend={(reason) => giveMoreTime(applicationId, { until, reason })}
      onClose={onClose}
    >
      <DayField id="until" label={say('moreTimeUntil')} value={until} onChange={setUntil} />
    </WritingDialog>
  )
}

/** Undoes a joining that was recorded by mistake. */
export function UndoDialog({ seat, onClose }: SeatDialogProps) {
  const { applicationId, joining } = seat
  return (
    <WritingDialog
      title={say('undoTitle', { name: nameOf(seat) })}
      lead={say('undoLead', { rollNumber: joining?.rollNumber ?? '' })}
      kept={`undo-joining:${applicationId}`}
      label={say('undoReason')}
      longest={longestReason}
      sendLabel={say('undo')}
      sentToast={say('undone')}
      onSend={(reason) => undoJoining(applicationId, reason)}
      onClose={onClose}
    />
  )
}

/** Records that a student who has joined leaves: with one press after their own request. */
export function GivingUpAdmissionDialog({ seat, onClose }: SeatDialogProps) {
  const { applicationId, money, joining } = seat
  const title = say('givesUpTitle', { name: nameOf(seat) })
  const told = money && <p>{saySeatRefundIfGivenUp(money, language)}</p>
  if (joining?.leaving) {
    const { reason } = joining.leaving
    const record = async () => {
      await recordAdmissionGivenUp(applicationId, reason)
      showToast({ type: 'success', title: say('leftRecorded') })
    }
    return (
      <SureDialog title={title} confirmLabel={say('recordAdmissionGivenUp')} onSure={record} onClose={onClose}>
        <p>{say('givesUpLead')}</p>
        {told}
      </SureDialog>
    )
  }
  return (
    <WritingDialog
      title={title}
      lead={say('givesUpNoteLead')}
      kept={`leaving:${applicationId}`}
      label={say('givesUpReason')}
      longest={longestReason}
      sendLabel={say('noteGivingUpAdmission')}
      sentToast={say('givingUpNotedToast')}
      onSend={(reason) => recordAdmissionGivenUp(applicationId, reason)}
      onClose={onClose}
    >
      {told}
    </WritingDialog>
  )
}
