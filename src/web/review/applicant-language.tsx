import type { ApplicantReads } from '#domain/applications/application-facts.ts'
import { language as languageOfPage, languageName } from '#web/platform/language.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Row } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { review as say } from '#words/review/review.ts'

type ApplicantLanguageProps = {
  /** Nothing while it is not known. */
  reads: ApplicantReads | undefined
  /** Takes the ready note about a payment that was not found; only where somebody writes about one. */
  onNote?: ((note: string) => void) | undefined
}

/** Tells who writes to an applicant that they read another language than English, and offers a ready note in theirs. */
export function ApplicantLanguage({ reads, onNote }: ApplicantLanguageProps) {
  if (!reads) return null
  const { language, notFoundNote } = reads
  const isTold = language !== 'en' || languageOfPage !== 'en'
  const name = languageName(language)
  const note = onNote && (
    <TextButton onClick={() => onNote(notFoundNote)}>{say('useNote', { language: name })}</TextButton>
  )
  if (!isTold) return note ?? null
  return (
    <Callout tone="info" isSmall>
      <Row gap={8}>
        {say('readsIn', { language: name })} {note}
      </Row>
    </Callout>
  )
}
