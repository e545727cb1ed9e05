import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { letterIn } from '#domain/letters/letter.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { letters as say } from '#words/review/letters.ts'
import { LetterBody } from './letter-body.tsx'
import css from './letters.module.css'

/** A part of the applicant's own page. */
function OwnSection({ title, children }: SectionProps) {
  return (
    <section aria-label={title} data-screen-only>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

type SectionProps = { title: string; children: ReactNode }
type ReceivedLettersProps = { applicationId: string; Section?: ComponentType<SectionProps> }

/** The letters that an application got, as its applicant reads them, in the language of the page. */
export function ReceivedLetters({ applicationId, Section = OwnSection }: ReceivedLettersProps) {
  const query = ask('GET /api/applications/{applicationId}/letters', { params: { applicationId } })
  const { data, isError, refetch } = useQuery(query)
  if (isError && !data) {
    return (
      <p role="alert">
        {say('not-loaded')} <TextButton onClick={() => void refetch()}>{say('again')}</TextButton>
      </p>
    )
  }
  if (!data || data.letters.length === 0) return null
  return (
    <Section title={say('received')}>
      {data.letters.map(({ id, sentAt: at, ...words }) => {
        const text = letterIn(words, language)
        return (
          <Stack key={id} as="section" gap={8} className={css.received} aria-label={text.subject}>
            <b>{text.subject}</b>
            <LetterBody text={text} />
            <Muted isSmall>{say('received.at', { at })}</Muted>
          </Stack>
        )
      })}
    </Section>
  )
}
