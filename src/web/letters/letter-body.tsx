import type { LetterText } from '#domain/letters/letter.ts'
import { withAddresses } from '#domain/platform/web-addresses.ts'
import { joined } from '#web/platform/language.ts'
import { Stack } from '#web/ui/layout.tsx'
import { languages } from '#words/room.ts'
import css from './letters.module.css'

/** The text of a letter in paragraphs, with its web addresses as links. */
export function LetterBody({ text: { body, language } }: { text: LetterText & { language: string } }) {
  return (
    <Stack gap={8} lang={languages.get(language)?.tag} className={css.body}>
      {body.split(/\n{2,}/).map((paragraph, place) => (
        <p key={place}>
          {joined(
            withAddresses(paragraph).map((piece, at) =>
              typeof piece === 'string' ? (
                piece
              ) : (
                <a key={at} href={piece.url} rel="noreferrer">
                  {piece.url}
                </a>
              ),
            ),
          )}
        </p>
      ))}
    </Stack>
  )
}
