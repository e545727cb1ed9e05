import { useEffect, useRef, useState } from 'react'
import type { FieldError } from '#domain/platform/problem.ts'
import { textIn } from '#domain/platform/text-by-language.ts'
import type { SeatRecord, SentJoining } from '#domain/joining/joining.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { language } from '#web/platform/language.ts'
import { useDeed } from '#web/platform/use-deed.ts'
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
import { joinSeat } from './seat-calls.ts'
import css from './joining.module.css'

const longestNote = 1000

/** The digits tick the first nine originals, `a` all of them. */
function useTickKeys(kinds: readonly string[], [ticked, setTicked]: [string[], (kinds: string[]) => void]): void {
  const toggle = (kind: string) =>
    setTicked(ticked.includes(kind) ? ticked.filter((one) => one !== kind) : [...ticked, kind])
  const digits = kinds.slice(0, 9).map((kind, place) => [String(place + 1), () => toggle(kind)] as const)
  useSingleKeys({ ...Object.fromEntries(digits), a: () => setTicked([...kinds]) })
}

/** Records the joining; what the server refuses of single fields is shown there, the rest as a text. */
function useJoin(onJoined: () => void) {
  const [{ errors, attempt }, setRefused] = useState<{ errors: readonly FieldError[]; attempt: number }>({
    errors: [],
    attempt: 0,
  })
  const { problem, isBusy, run } = useDeed()
  const join = (applicationId: string, body: SentJoining) =>
    run(async () => {
      setRefused((before) => ({ ...before, errors: [] }))
      try {
        await joinSeat(applicationId, body)
        onJoined()
      } catch (error) {
        const ofFields = error instanceof ApiError ? error.errors : []
        if (ofFields.length === 0) throw error
        setRefused((before) => ({ errors: ofFields, attempt: before.attempt + 1 }))
      }
    })
  return { problem, isBusy, errors, attempt, join }
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
  const { problem, isBusy, errors, attempt, join } = useJoin(onJoined)
  const errorOf = (path: string) => errors.find((one) => one.path === path)?.msg
  const start = useRef<HTMLInputElement>(null)
  useEffect(() => start.current?.focus(), [applicationId])
  useTickKeys(
    originals.map(({ kind }) => kind),
    [ticked, setTicked],
  )
  const missing = originals.filter(({ kind }) => !ticked.includes(kind)).length
  const send = () => join(applicationId, { list, originals: ticked, note, undertaken, photoChecked })
  return (
    <Stack gap={16}>
      <ErrorSummary errors={errors} attempt={attempt} />
      <CheckField
        id="photoChecked"
        ref={start}
        label={say('photoChecked')}
        error={errorOf('photoChecked')}
        checked={photoChecked}
        onChange={({ currentTarget }) => setPhotoChecked(currentTarget.checked)}
      />
      <ChecksField
        id="originals"
        isDense
        label={say('originals')}
        hint={<span data-wide-only>{say('originalsHint')}</span>}
        error={errorOf('originals')}
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
          error={errorOf('undertaken')}
          isSigned={undertaken}
          onSign={setUndertaken}
        />
      )}
      <TextAreaField
        id="note"
        label={say('note')}
        hint={say('noteHint')}
        error={errorOf('note')}
        isOptional={missing === 0 && seat.unseenFee === null}
        rows={2}
        maxLength={longestNote}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <ProblemAlert problem={problem} />
      <Row gap={[8, 12]}>
        <Button data-main-act isBusy={isBusy} onClick={() => void send()}>
          {say('join')}
        </Button>
        <Muted data-wide-only>{say('joinKeys')}</Muted>
      </Row>
    </Stack>
  )
}
