import type { ComponentProps } from 'react'
import { languageName, translatedInto } from '#web/platform/language.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { formKit as say } from '#words/form/form.ts'

/** The languages of a text that the office writes: the English one must be there. */
export const textLanguages = ['en', ...translatedInto.map(([language]) => language)]

type TextInLanguageProps = Omit<ComponentProps<typeof TextAreaField>, 'lang'> & {
  /** The path of the text in all languages. */
  path: string
  language: string
  label: string
}

/** A text of the office in one language of the portal. */
export function TextInLanguage({ path, language, label, ...rest }: TextInLanguageProps) {
  const own = `${path}.${language}`
  return (
    <TextAreaField
      id={own}
      data-path={own}
      lang={language}
      label={say('inLanguage', { label, language: languageName(language) })}
      isOptional={language !== 'en'}
      {...rest}
    />
  )
}
