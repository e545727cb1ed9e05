import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Correctable, CorrectionItem, CorrectionLetter } from '#domain/corrections/correction.ts'
import { correctionDays } from '#domain/corrections/correction-life.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { addDays, dayOf } from '#domain/platform/calendar.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/api.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { languageName, translatedInto } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import type { CallAnswer } from '#web/platform/send.ts'
import { useKeptState } from '#web/platform/use-kept-state.ts'
import { ApplicantLanguage } from '#web/review/applicant-language.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { corrections as say } from '#words/review/corrections.ts'
import css from './corrections.module.css'

type LettersInLanguages = CallAnswer<'POST /api/applications/{applicationId}/corrections/foresee'>['letters']
type NamedItem = CorrectionItem & { label: string }

const nameOf = ({ of, key }: Pick<NamedItem, 'of' | 'key'>) => `${of} ${key}`

type AskCorrectionProps = {
  application: AnyApplication
  onClose: () => void
}

/** An item of the letter, with what clerks found wrong with it. */
const begunWith = ({ suggested, ...item }: Correctable): NamedItem => ({ ...item, ...suggested })

/** What is wrong with an item, in English and in each further language of the letter. */
function Reason({ item, onChange }: { item: NamedItem; onChange: (item: NamedItem) => void }) {
  const { label, reason, translations = {} } = item
  return (
    <Stack gap={4}>
      <TextField
        label={say('ask.reason', { label })}
        maxLength={500}
        value={reason ?? ''}
        onChange={(event) => onChange({ ...item, reason: event.currentTarget.value })}
      />
      {translatedInto.map(([language, { tag }]) => (
        <TextField
          key={language}
          label={say('ask.reasonIn', { label, language: languageName(language) })}
          isOptional
          maxLength={500}
          lang={tag}
          value={translations[language] ?? ''}
          onChange={(event) =>
            onChange({ ...item, translations: { ...translations, [language]: event.currentTarget.value } })
          }
        />
      ))}
    </Stack>
  )
}

/** The things to correct: what is chosen, each with its reason, and what can be added. */
function Items({
  items,
  correctables,
  onChange,
}: {
  items: readonly NamedItem[]
  correctables: readonly Correctable[]
  onChange: (items: NamedItem[]) => void
}) {
  const rest = correctables.filter((one) => !items.some((item) => nameOf(item) === nameOf(one)))
  return (
    <Stack gap={12}>
      <Stack as="ul" gap={12}>
        {items.map((item) => (
          <Grid as="li" key={nameOf(item)} columns="1fr auto" align="end">
            <Reason item={item} onChange={(changed) => onChange(items.map((one) => (one === item ? changed : one)))} />
            <Button
              variant="quiet"
              size="dense"
              aria-label={say('ask.removeOf', { label: item.label })}
              onClick={() => onChange(items.filter((one) => one !== item))}
            >
              {say('ask.remove')}
            </Button>
          </Grid>
        ))}
      </Stack>
      <SelectField
        label={say('ask.add')}
        options={rest.map((one) => ({ value: nameOf(one), label: one.label }))}
        value=""
        onChange={(event) => {
          const added = rest.find((one) => nameOf(one) === event.currentTarget.value)
          if (added) onChange([...items, begunWith(added)])
        }}
      />
    </Stack>
  )
}

/** The letter in each language, the first one open; begins at the focus. */
function Letters({ letters }: { letters: LettersInLanguages }) {
  const first = useRef<HTMLElement>(null)
  useEffect(() => {
    first.current?.focus({ preventScroll: true })
    first.current?.scrollIntoView()
  }, [letters])
  return (
    <Stack gap={12}>
      {letters.map(({ language, subject, text }, place) => (
        <details key={language} className={css.letter} lang={language} open={place === 0}>
          <summary ref={place === 0 ? first : undefined}>{subject}</summary>
          <p>{text}</p>
        </details>
      ))}
    </Stack>
  )
}

/** The items of the letter: what clerks found wrong, until the officer changes them. */
function useItems(applicationId: string) {
  const query = ask('GET /api/applications/{applicationId}/correctables', { params: { applicationId } })
  const { data: { correctables } = { correctables: [] } } = useQuery({ ...query, staleTime: 0 })
  const [chosen, choose] = useState<readonly NamedItem[] | null>(null)
  const items = chosen ?? correctables.filter(({ suggested }) => suggested !== null).map(begunWith)
  return { items, letterItems: items.map(({ label: _label, ...item }) => item), correctables, onChange: choose }
}

/** The letter as it will be sent; null once something else is written. */
function useForeseen(applicationId: string, letter: CorrectionLetter) {
  const [foreseen, setForeseen] = useState<{ of: string; letters: LettersInLanguages }>()
  const written = JSON.stringify(letter)
  const foresee = async () => {
    const request = { params: { applicationId }, body: letter }
    const { letters } = await call('POST /api/applications/{applicationId}/corrections/foresee', request)
    setForeseen({ of: written, letters })
  }
  return { letters: foreseen?.of === written ? foreseen.letters : null, foresee }
}

/** Writes the letter of a correction: what to correct and why, a comment, and the last day. */
export function AskCorrection({ application: { applicationId, applicantReads }, onClose }: AskCorrectionProps) {
  const { letterItems: items, ...edited } = useItems(applicationId)
  const comment = useKeptState(`${applicationId}.correction`, '')
  const [until, setUntil] = useState(addDays(dayOf(new Date()), correctionDays.usual))
  const [refusal, setRefusal] = useState<{ until?: string | undefined; problem?: string }>({})
  const [isBusy, setIsBusy] = useState(false)
  const letter: CorrectionLetter = { items, comment: comment.value, until }
  const { letters, foresee } = useForeseen(applicationId, letter)
  const run = async (work: () => Promise<void>) => {
    if (items.length === 0) return setRefusal({ problem: say('ask.nothing') })
    setIsBusy(true)
    setRefusal({})
    try {
      await work()
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : []
      const late = errors.find(({ path }) => path === 'until')?.msg
      setRefusal(late === undefined ? { problem: errors[0]?.msg ?? errorMessage(error) } : { until: late })
    } finally {
      setIsBusy(false)
    }
  }
  const send = () =>
    run(async () => {
      const request = { params: { applicationId }, body: letter }
      await callOnce('POST /api/applications/{applicationId}/corrections', request)
      comment.forget()
      showToast({ type: 'success', title: say('ask.done') })
      onClose()
    })
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose} disabled={isBusy}>
        {say('ask.cancel')}
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={() => void run(foresee)}>
        {say('ask.foresee')}
      </Button>
      <Button isBusy={isBusy} onClick={() => void send()}>
        {say('ask.send')}
      </Button>
    </>
  )
  return (
    <Dialog isOpen isWide title={say('ask.title')} onClose={onClose} isBusy={isBusy} actions={actions} startsAtTitle>
      <Stack gap={16}>
        <Muted as="p">{say('ask.lead')}</Muted>
        <ApplicantLanguage reads={applicantReads} />
        <ProblemAlert problem={refusal.problem} />
        <Items {...edited} />
        <TextAreaField
          label={say('ask.comment')}
          rows={3}
          maxLength={2000}
          value={comment.value}
          onChange={(event) => comment.set(event.currentTarget.value)}
        />
        <DayField
          label={say('ask.until')}
          hint={say('ask.untilHint', { least: correctionDays.least, most: correctionDays.most })}
          value={until}
          error={refusal.until}
          onChange={setUntil}
        />
        {letters && <Letters letters={letters} />}
      </Stack>
    </Dialog>
  )
}
