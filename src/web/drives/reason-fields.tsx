import type { ReactNode } from 'react'
import { languageName, translatedInto } from '#web/platform/language.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { driveChanges as say } from '#words/drives/drive-changes.ts'

/** A published reason as it is typed, by language. */
export type TypedReason = Record<string, string>

/** Only what is written: a language without text has the English one. */
export function readReason(typed: TypedReason) {
  const written = Object.entries(typed).filter(([, text]) => text.trim() !== '')
  return { en: '', ...Object.fromEntries(written) }
}

type ReasonProps = {
  label: string
  typed: TypedReason
  errorOf?: (path: string) => ReactNode
  onType: (typed: TypedReason) => void
}

/** The reason of a change that everybody reads, in English and in the other languages of the portal. */
export function ReasonFields({ label, typed, errorOf, onType }: ReasonProps) {
  return (
    <Stack gap={12}>
      {['en', ...translatedInto.map(([one]) => one)].map((one) => (
        <TextAreaField
          key={one}
          id={`reason.${one}`}
          data-path={`reason.${one}`}
          lang={one}
          rows={2}
          label={say('reason.in', { label, language: languageName(one) })}
          isOptional={one !== 'en'}
          error={errorOf?.(`reason.${one}`)}
          value={typed[one] ?? ''}
          onChange={({ currentTarget: { value } }) => onType({ ...typed, [one]: value })}
        />
      ))}
    </Stack>
  )
}
