import { useRef } from 'react'
import { letterFields, type LetterText } from '#domain/letters/letter.ts'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { letters as say } from '#words/letters.ts'
import { languages, type Language } from '#words/room.ts'

type LetterFieldsProps = {
  language: Language
  text: LetterText
  onChange: (text: LetterText) => void
  /** The refusal of a part of the text. */
  errorAt: (part: keyof LetterText) => string | undefined
}

/** Subject and text in one language, with buttons that insert a field where the cursor is. */
export function LetterFields({ language, text, onChange, errorAt }: LetterFieldsProps) {
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
