import { useState } from 'react'
import type { CorrectedTogether } from '#domain/corrections/corrections.endpoints.ts'
import { correctionDays } from '#domain/corrections/correction-life.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { addDays, dayOf } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import type { ListSearch } from '#web/lists/list-search.ts'
import { call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { corrections as say } from '#words/review/corrections.ts'

/** Whether a list shows corrections that wait for applicants, who can get more time. */
export function isWaitingFor({ correction }: ListSearch): boolean {
  return correction === 'overdue' || correction === 'waiting'
}

type RefusedCorrections = CorrectedTogether['refused']

type MoreTimeProps = {
  /** How many applicants get more time; one by default. */
  count?: number
  /** Sends the new last day. The dialog closes unless it answers what it could not do. */
  extend: (until: Day) => Promise<RefusedCorrections | void>
  onClose: () => void
}

/** Asks for another last day of a correction, or of many. */
export function MoreTime({ count = 1, extend, onClose }: MoreTimeProps) {
  const [until, setUntil] = useState(addDays(dayOf(new Date()), correctionDays.usual))
  const [error, setError] = useState<string | null>(null)
  const [refused, setRefused] = useState<RefusedCorrections>([])
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    setError(null)
    try {
      const left = (await extend(until)) ?? []
      if (left.length === 0) return onClose()
      setRefused(left)
    } catch (caught) {
      setError(errorMessage(caught))
    }
    setIsBusy(false)
  }
  const isDone = refused.length > 0
  const actions = isDone ? (
    <Button onClick={onClose}>{say('many.close')}</Button>
  ) : (
    <>
      <Button variant="quiet" onClick={onClose} disabled={isBusy}>
        {say('ask.cancel')}
      </Button>
      <Button isBusy={isBusy} onClick={() => void send()}>
        {say('extend.confirm')}
      </Button>
    </>
  )
  return (
    <Dialog isOpen title={say('extend.title', { count })} onClose={onClose} isBusy={isBusy} actions={actions}>
      {isDone ? (
        <Callout tone="warning" isSmall role="alert">
          <p>{say('many.refused', { count: refused.length })}</p>
          <Stack as="ul" gap={4} above={8}>
            {refused.map(({ applicationId, error: why }) => (
              <li key={applicationId}>{say('many.because', { applicationId, why })}</li>
            ))}
          </Stack>
        </Callout>
      ) : (
        <DayField
          label={say('ask.until')}
          hint={count > 1 ? say('many.hint') : undefined}
          value={until}
          error={error ?? undefined}
          onChange={setUntil}
        />
      )}
    </Dialog>
  )
}

type MoreTimeForManyProps = {
  ids: string[]
  onDone: () => void
}

/** Gives all chosen applicants with a requested correction more time. */
export function MoreTimeForMany({ ids, onDone }: MoreTimeForManyProps) {
  const [isOpen, setIsOpen] = useState(false)
  const extend = async (until: Day) => {
    const body = { transition: 'extend' as const, applicationIds: ids, until }
    const { made, refused } = await call('POST /api/applications/corrections/deeds', { body })
    showToast({ type: 'success', title: say('many.extended', { count: made.length, until }) })
    return refused
  }
  const close = () => {
    setIsOpen(false)
    onDone()
  }
  return (
    <>
      <Button size="dense" variant="secondary" disabled={ids.length === 0} onClick={() => setIsOpen(true)}>
        {say('extend.ask')}
      </Button>
      {isOpen && <MoreTime count={ids.length} extend={extend} onClose={close} />}
    </>
  )
}
