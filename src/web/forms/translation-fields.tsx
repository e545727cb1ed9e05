import { useMemo, useState } from 'react'
import {
  countUntranslated,
  translatedTexts,
  type Original,
  type TranslatedText,
  type Translations,
} from '#domain/platform/translations.ts'
import { languageName, translatedInto } from '#web/platform/language.ts'
import { formKit as say } from '#words/form/form.ts'
import { languages, type Language } from '#words/room.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FormFacts } from './admin-form.tsx'
import css from './translation-fields.module.css'

/** A line for each language with texts left to translate; empty if none are left. */
export function untranslatedLines(originals: readonly Original[], translations: Translations): string[] {
  return translatedInto
    .map(([language]) => ({ language, count: countUntranslated(originals, translations[language] ?? {}) }))
    .filter(({ count }) => count > 0)
    .map(({ language, count }) => say('translations.without', { count, language: languageName(language) }))
}

type FieldProps = { of: TranslatedText; language: Language; error: unknown; onChange: (said: string) => void }

function TranslationField({ of: { text, said, max, isLines, isCarried }, language, error, onChange }: FieldProps) {
  const label = (
    <span lang="en" className={css.original}>
      {text}
    </span>
  )
  const field = {
    // No id: the text may contain characters that ids forbid.
    name: `translations.${language}.${text}`,
    label,
    lang: languages.get(language)?.tag,
    maxLength: max,
    value: said,
    error: typeof error === 'string' ? error : undefined,
    ...(isCarried && { hint: say('translations.changed') }),
  }
  return isLines ? (
    <TextAreaField {...field} rows={2} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextField {...field} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}

/** The fields' input: `before` are the texts when the editor opened. */
type Originals = { originals: readonly Original[]; before: readonly Original[] }

const none = {}

type InLanguageProps = Originals & { form: TranslatedForm; language: Language }

/** The texts to translate; computed again only when the texts or their translations change. */
function useTexts({ originals, before }: Originals, phrases: Readonly<Record<string, string>>) {
  return useMemo(() => translatedTexts(originals, { before, phrases }), [originals, before, phrases])
}

function InLanguage({ form, originals, before, language }: InLanguageProps) {
  const { translations } = form.getValues()
  const phrases = translations[language] ?? none
  const texts = useTexts({ originals, before }, phrases)
  const errors = texts.map(({ text }) => form.errors[`translations.${language}.${text}`])
  const [isOpened, setIsOpened] = useState(false)
  const isOpen = isOpened || errors.some(Boolean)
  const count = texts.filter(({ said }) => said.trim() === '').length
  const set = (text: string, said: string) =>
    form.setFieldValue('translations', { ...translations, [language]: { ...phrases, [text]: said } })
  return (
    <details className={css.translations} open={isOpen} onToggle={(event) => setIsOpened(event.currentTarget.open)}>
      <summary>
        {say('translations', { language: languageName(language) })}
        {texts.length > 0 && <span className={css.missing}>{say('translations.missing', { count })}</span>}
      </summary>
      {isOpen && (
        <div className={css.fields}>
          {texts.map((one, place) => (
            <TranslationField
              key={one.place ?? one.text}
              of={one}
              language={language}
              error={errors[place]}
              onChange={(said) => set(one.text, said)}
            />
          ))}
        </div>
      )}
    </details>
  )
}

type TranslatedForm = Pick<FormFacts<{ translations: Translations }>['form'], 'getValues' | 'setFieldValue' | 'errors'>

/** Folded fields for an editor's texts in the portal's other languages, all optional. */
export function TranslationFields(props: Originals & { form: TranslatedForm }) {
  return translatedInto.map(([language]) => <InLanguage key={language} language={language} {...props} />)
}
