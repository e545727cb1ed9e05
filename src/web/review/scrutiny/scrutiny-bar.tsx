import { IconCircleCheck, IconCircleX, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FindingVerdict } from '#domain/scrutiny/scrutiny.ts'
import { language } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import type { TablerIcon } from '#web/ui/marks/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useAreSingleKeysOn } from '#web/ui/keys/single-keys.ts'
import { sayFindingReason, sayVerdict, scrutiny as say } from '#words/review/scrutiny.ts'
import { FindingLine } from './finding-line.tsx'
import css from './scrutiny.module.css'
import { verdicts, type ScrutinyWork } from './use-scrutiny.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'

const longest = 1000

/** Asks why a finding changes that a published list goes by: which list, and which seat. */
function ListedNote({ of: { listed, label, save, cancel } }: { of: NonNullable<ScrutinyWork['noting']> }) {
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { list, kind, course, seat } = listed
  return (
    <Dialog
      isOpen
      title={say('listed.title', { label })}
      onClose={cancel}
      actions={
        <>
          <Button variant="quiet" onClick={cancel}>
            {say('cancel')}
          </Button>
          <Button onClick={() => (note.trim() === '' ? setIsMissing(true) : save(note))}>{say('listed.save')}</Button>
        </>
      }
    >
      <Stack gap={16}>
        <Callout tone="warning">
          <p>
            {say('listed.text', {
              list,
              kind,
              hasSeat: course === null ? 'no' : 'yes',
              course: course ?? '',
              seat: seat ?? '',
            })}
          </p>
        </Callout>
        <TextAreaField
          id="listedNote"
          label={say('listed.note')}
          hint={say('listed.hint')}
          error={isMissing ? say('listed.missing') : undefined}
          rows={3}
          maxLength={longest}
          value={note}
          onChange={({ currentTarget: { value } }) => {
            setNote(value)
            setIsMissing(false)
          }}
        />
      </Stack>
    </Dialog>
  )
}

const icons: Record<FindingVerdict, TablerIcon> = {
  fits: IconCircleCheck,
  doesNotFit: IconCircleX,
  unreadable: IconEyeOff,
}

/** The key of the first, second … choice. */
function KeyMark({ place }: { place: number }) {
  return useAreSingleKeysOn() ? <kbd>{place + 1}</kbd> : null
}

/** The reasons for a verdict; the first has the focus. */
function ReasonChoice({ work: { asking, reasons, give, cancel } }: { work: ScrutinyWork }) {
  const choice = useRef<HTMLDivElement>(null)
  useEffect(() => choice.current?.querySelector('button')?.focus(), [asking])
  if (!asking) return null
  const why = say('whyOf', { verdict: sayVerdict(asking, language) })
  return (
    <div ref={choice}>
      <Row gap={6} above={6} role="group" aria-label={why}>
        <b>{why}</b>
        {reasons.map((reason, place) => (
          <Button key={reason} size="dense" variant="secondary" onClick={() => give(asking, reason)}>
            <KeyMark place={place} />
            {sayFindingReason(reason, language)}
          </Button>
        ))}
        <Button size="dense" variant="quiet" onClick={cancel}>
          {say('cancel')}
        </Button>
      </Row>
    </div>
  )
}

/** What the clerk says of the document shown, or of the selected rule. */
export function ScrutinyBar({ work }: { work: ScrutinyWork }) {
  const { current, scrutiny, findingOf, give, asking, problem } = work
  const bar = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(asking)
  useEffect(() => {
    // The chosen reason is gone, and with it the focus.
    if (wasAsking.current && !asking) bar.current?.focus({ preventScroll: true })
    wasAsking.current = asking
  }, [asking])
  if (!current) return null
  const found = findingOf(current)
  return (
    <div
      ref={bar}
      className={css.bar}
      role="group"
      aria-label={say('scrutinyOf', { what: current.label })}
      tabIndex={-1}
    >
      <Row gap={[4, 8]}>
        <b className={css.what}>{current.label}</b>
        {scrutiny.mayMark &&
          verdicts.map((verdict, place) => (
            <Button
              key={verdict}
              size="dense"
              variant={(asking ?? found?.verdict) === verdict ? 'primary' : 'secondary'}
              icon={icons[verdict]}
              aria-pressed={found?.verdict === verdict}
              onClick={() => give(verdict)}
            >
              {sayVerdict(verdict, language)}
              {asking === null && <KeyMark place={place} />}
            </Button>
          ))}
      </Row>
      <ReasonChoice work={work} />
      {work.noting && <ListedNote of={work.noting} />}
      {found && <FindingLine finding={found} />}
      {problem && (
        <Callout tone="warning" isSmall role="alert">
          {problem}
        </Callout>
      )}
    </div>
  )
}
