import { useMutation } from '@tanstack/react-query'
import type { ForeseenLetter, Letter } from '#domain/letters/letters.endpoints.ts'
import { undoMinutes, type LetterText, type LetterWords, letterFields } from '#domain/letters/letter.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/api.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { languageName, translatedInto } from '#web/platform/language.ts'
import { useKeptState } from '#web/platform/use-kept-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout, ProblemAlert } from '#web/ui/messages/callout.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Muted, Stack, Row } from '#web/ui/layout.tsx'
import { letters as say } from '#words/review/letters.ts'
import { LetterBody } from './letter-body.tsx'
import { letterTo, type LetterRecipients } from './letter-to.ts'
import css from './letters.module.css'
import { useRef } from 'react'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { languages, type Language } from '#words/room.ts'

type LetterFieldsProps = {
  language: Language
  text: LetterText
  onChange: (text: LetterText) => void
  /** The refusal of a part of the text. */
  errorAt: (part: keyof LetterText) => string | undefined
}

/** Subject and text in one language, with buttons that insert a field where the cursor is. */
function LetterFields({ language, text, onChange, errorAt }: LetterFieldsProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const insert = (place: string) => {
    const { current: area } = box
    if (!area) return
    area.setRangeText(place, area.selectionStart, area.selectionEnd, 'end')
    area.focus()
    onChange({ ...text, body: area.value })
  }
  const lang = languages.get(language)?.tag
  return (
    <Stack gap={12}>
      <TextField
        id={`letter-subject-${language}`}
        label={say('subject')}
        lang={lang}
        value={text.subject}
        error={errorAt('subject')}
        onChange={(event) => onChange({ ...text, subject: event.currentTarget.value })}
      />
      <TextAreaField
        id={`letter-text-${language}`}
        label={say('text')}
        hint={say('text.hint')}
        lang={lang}
        rows={6}
        ref={box}
        value={text.body}
        error={errorAt('body')}
        onChange={(event) => onChange({ ...text, body: event.currentTarget.value })}
      />
      <Row gap={[4, 12]} role="group" aria-label={say('insert')}>
        <Muted isSmall>{say('insert')}</Muted>
        {letterFields.map((field) => (
          <TextButton key={field} onClick={() => insert(`{${field}}`)}>
            {say('field', { field })}
          </TextButton>
        ))}
      </Row>
    </Stack>
  )
}

const noText: LetterText = { subject: '', body: '' }
const noWords: LetterWords = { ...noText, translations: {} }

/** A translation of which nothing is typed is none. */
function typedWords({ subject, body, translations }: LetterWords): LetterWords {
  const typed = Object.entries(translations).filter(([, text]) => `${text.subject}${text.body}`.trim() !== '')
  return { subject, body, translations: Object.fromEntries(typed) }
}

const errorsOf = (error: unknown) => (error instanceof ApiError ? error.errors : [])

type WordsProps = { words: LetterWords; onChange: (words: LetterWords) => void; error: unknown }

/** The fields of a letter: English, and below it each further language. */
function Words({ words, onChange, error }: WordsProps) {
  const errorAt = (start: string) => (part: keyof LetterText) =>
    errorsOf(error).find(({ path }) => path === `${start}${part}`)?.msg
  return (
    <>
      <Muted as="p">{say('lead')}</Muted>
      <h3>{say('in-language', { language: languageName('en') })}</h3>
      <LetterFields
        language="en"
        text={words}
        onChange={(text) => onChange({ ...words, ...text })}
        errorAt={errorAt('')}
      />
      {translatedInto.map(([language]) => {
        const { [language]: text = noText } = words.translations
        const path = `translations.${language}.`
        return (
          <section key={language} aria-label={say('in-language', { language: languageName(language) })}>
            <Stack gap={8}>
              <h3>{say('in-language', { language: languageName(language) })}</h3>
              <Muted isSmall>{say('in-language.hint')}</Muted>
              <LetterFields
                language={language}
                text={text}
                onChange={(said) => onChange({ ...words, translations: { ...words.translations, [language]: said } })}
                errorAt={errorAt(path)}
              />
            </Stack>
          </section>
        )
      })}
    </>
  )
}

/** The recipients of the letter, and how it reads. */
function Foreseen({ what, words }: { what: ForeseenLetter; words: LetterWords }) {
  const { count, without, readers, samples } = what
  const untranslated = translatedInto.filter(([language]) => !Object.hasOwn(words.translations, language))
  return (
    <>
      <p>
        <b>{say('goes', { count })}</b> {without > 0 && say('without', { count: without })}{' '}
        {say('undoable', { minutes: undoMinutes })}
      </p>
      {untranslated.map(([language]) => {
        const { [language]: reading = 0 } = readers
        if (reading === 0) return null
        return (
          <Callout key={language} tone="warning" isSmall>
            {say('english-only', { count: reading, language: languageName(language) })}
          </Callout>
        )
      })}
      {samples.map(({ applicationId: number, name, isLongest, texts }, place) => (
        <details key={number} open={place === 0 || isLongest}>
          <summary>{say('sample', { name, number, isLongest: isLongest ? 'yes' : 'no' })}</summary>
          <Stack gap={8}>
            {texts.map((text) => (
              <Stack key={text.language} gap={8} className={css.sample}>
                <b>{text.subject}</b>
                <LetterBody text={text} />
              </Stack>
            ))}
          </Stack>
        </details>
      ))}
    </>
  )
}

type LetterDialogProps = {
  /** The name under which its text is kept until it is sent. */
  keptAs: string
  track: string
  to: LetterRecipients
  /** How many it goes to, as the list counts them. */
  count: number
  onClose: () => void
  onWritten: (letter: Letter) => void
}

/** Writes a letter to a list: its text, its preview, a test to oneself. */
export function LetterDialog({ keptAs, track, to, count, onClose, onWritten }: LetterDialogProps) {
  const kept = useKeptState<LetterWords>(keptAs, noWords)
  const words = typedWords(kept.value)
  const letter = letterTo(track, to, words)
  const foreseeing = useMutation({ mutationFn: () => call('POST /api/applications/letters/preview', letter) })
  const testing = useMutation({ mutationFn: () => call('POST /api/applications/letters/test', letter) })
  const writing = useMutation({
    mutationFn: () => callOnce('POST /api/applications/letters', letter),
    onSuccess: (written) => {
      kept.forget()
      onWritten(written.letter)
    },
  })
  const what = foreseeing.data
  const error = writing.error ?? testing.error ?? foreseeing.error
  const isBusy = foreseeing.isPending || testing.isPending || writing.isPending
  const back = () => {
    for (const one of [foreseeing, testing, writing]) one.reset()
  }
  const actions = what ? (
    <>
      <Button variant="quiet" onClick={back} disabled={isBusy}>
        {say('back')}
      </Button>
      <Button
        variant="secondary"
        onClick={() => testing.mutate()}
        isBusy={testing.isPending}
        disabled={what.count === 0}
      >
        {say('test')}
      </Button>
      <Button onClick={() => writing.mutate()} isBusy={writing.isPending} disabled={what.count === 0}>
        {say('send', { count: what.count })}
      </Button>
    </>
  ) : (
    <>
      <Button variant="quiet" onClick={onClose} disabled={isBusy}>
        {say('cancel')}
      </Button>
      <Button onClick={() => foreseeing.mutate()} isBusy={isBusy}>
        {say('preview')}
      </Button>
    </>
  )
  return (
    <Dialog isOpen isWide title={say('title', { count: what?.count ?? count })} {...{ onClose, actions, isBusy }}>
      <Stack gap={16}>
        {what ? (
          <Foreseen what={what} words={words} />
        ) : (
          <Words words={kept.value} onChange={kept.set} error={foreseeing.error} />
        )}
        {testing.data && (
          <Callout tone="good" isSmall role="status">
            {say('tested', { to: testing.data.to, sent: testing.data.mails })}
          </Callout>
        )}
        <ProblemAlert problem={error && errorMessage(error)} />
      </Stack>
    </Dialog>
  )
}
