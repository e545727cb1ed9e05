import { useEffect, useRef, useState } from 'react'
import { textIn } from '#domain/platform/text-by-language.ts'
import type { SeatRecord } from '#domain/joining/joining.ts'
import { seatLife } from '#domain/joining/seat-life.ts'
import { language } from '#web/platform/language.ts'
import { useTransitionForm } from '#web/lifecycle/transition-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout, ProblemAlert } from '#web/ui/messages/callout.tsx'
import { ErrorSummary } from '#web/ui/messages/error-summary.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ChecksField } from '#web/ui/fields/checks-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { useSingleKeys } from '#web/ui/keys/single-keys.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { joining as say } from '#words/selection/joining.ts'
import { workOnSeat } from './seat-calls.ts'
import css from './joining.module.css'

const longestNote = 1000

/** The digits tick the first nine originals, `a` all of them. */
function useTickKeys(kinds: readonly string[], [ticked, setTicked]: [string[], (kinds: string[]) => void]): void {
  const toggle = (kind: string) =>
    setTicked(ticked.includes(kind) ? ticked.filter((one) => one !== kind) : [...ticked, kind])
  const digits = kinds.slice(0, 9).map((kind, place) => [String(place + 1), () => toggle(kind)] as const)
  useSingleKeys({ ...Object.fromEntries(digits), a: () => setTicked([...kinds]) })
}

type UndertakingProps = {
  text: string
  missing: number
  error: string | undefined
  isSigned: boolean
  onSign: (isSigned: boolean) => void
}

/** What is signed where originals are missing. */
function Undertaking({ text, missing, error, isSigned, onSign }: UndertakingProps) {
  return (
    <Stack gap={8}>
      <Callout tone="warning" isSmall>
        <b>{say('missing', { count: missing })}</b>
        <p className={css.lines}>
          <UserText>{text}</UserText>
        </p>
      </Callout>
      <CheckField
        id="undertaken"
        label={say('undertaken')}
        error={error}
        checked={isSigned}
        onChange={({ currentTarget }) => onSign(currentTarget.checked)}
      />
    </Stack>
  )
}

type JoinFormProps = { seat: SeatRecord; onJoined: () => void }

/** What a clerk checks before somebody joins: the photo, the originals, and the undertaking where some are missing. */
export function JoinForm({ seat, onJoined }: JoinFormProps) {
  const { applicationId, list, originals, undertaking } = seat
  const [photoChecked, setPhotoChecked] = useState(false)
  const [ticked, setTicked] = useState<string[]>([])
  const [undertaken, setUndertaken] = useState(false)
  const [note, setNote] = useState('')
  const { errors, attempt, errorAt, problem, isBusy, confirm } = useTransitionForm({
    life: { rowOf: () => seatLife.transitions.join },
    transition: 'join',
    of: applicationId,
    isSummarised: true,
    onSend: async () => {
      const joining = { list, originals: ticked, note, undertaken, photoChecked }
      await workOnSeat(applicationId, { transition: 'join', ...joining })
      onJoined()
    },
  })
  const start = useRef<HTMLInputElement>(null)
  useEffect(() => start.current?.focus(), [applicationId])
  useTickKeys(
    originals.map(({ kind }) => kind),
    [ticked, setTicked],
  )
  const missing = originals.filter(({ kind }) => !ticked.includes(kind)).length
  return (
    <Stack gap={16}>
      <ErrorSummary errors={errors} attempt={attempt} />
      <CheckField
        id="photoChecked"
        ref={start}
        label={say('photoChecked')}
        error={errorAt('photoChecked')}
        checked={photoChecked}
        onChange={({ currentTarget }) => setPhotoChecked(currentTarget.checked)}
      />
      <ChecksField
        id="originals"
        isDense
        label={say('originals')}
        hint={<span data-wide-only>{say('originalsHint')}</span>}
        error={errorAt('originals')}
        options={originals.map(({ kind, label }, place) => ({
          value: kind,
          label: place < 9 ? say('numbered', { number: place + 1, label }) : label,
        }))}
        value={ticked}
        onChange={setTicked}
      />
      {missing > 0 && (
        <Undertaking
          text={textIn(undertaking, language)}
          missing={missing}
          error={errorAt('undertaken')}
          isSigned={undertaken}
          onSign={setUndertaken}
        />
      )}
      <TextAreaField
        id="note"
        label={say('note')}
        hint={say('noteHint')}
        error={errorAt('note')}
        isOptional={missing === 0 && seat.unseenFee === null}
        rows={2}
        maxLength={longestNote}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <ProblemAlert problem={errors.length > 0 ? null : problem} />
      <Row gap={[8, 12]}>
        <Button data-main-act isBusy={isBusy} onClick={() => void confirm()}>
          {say('join')}
        </Button>
        <Muted data-wide-only>{say('joinKeys')}</Muted>
      </Row>
    </Stack>
  )
}
