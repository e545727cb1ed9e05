import type { ReactNode } from 'react'
import { TextInLanguage, textLanguages } from '#web/forms/text-in-language.tsx'
import { Stack } from '#web/ui/layout.tsx'

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
      {textLanguages.map((one) => (
        <TextInLanguage
          key={one}
          path="reason"
          language={one}
          label={label}
          rows={2}
          error={errorOf?.(`reason.${one}`)}
          value={typed[one] ?? ''}
          onChange={({ currentTarget: { value } }) => onType({ ...typed, [one]: value })}
        />
      ))}
    </Stack>
  )
}
