import type { DocumentFacts } from '#domain/documents/document.ts'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { documentRoom as say } from '#words/form/documents.ts'
import css from './document-contents.module.css'

type ContentsProps = {
  document: Pick<DocumentFacts, 'contents'>
  label: string
  className?: string | undefined
  /** Goes to a page, where pages are shown. */
  onGoTo?: (page: number) => void
}

/** The certificates in a document with their pages, as its owner named them; empty without names. */
export function DocumentContents({ document: { contents }, label, className = css.contents, onGoTo }: ContentsProps) {
  if (contents.length === 0) return null
  return (
    <ul className={className} aria-label={say('contents', { document: label })}>
      {contents.map(({ page, name }, place) => (
        // Two certificates of the same name may begin on one page.
        <li key={place}>
          {onGoTo ? (
            <TextButton onClick={() => onGoTo(page)}>{say('onPage', { page, name })}</TextButton>
          ) : (
            say('onPage', { page, name })
          )}
        </li>
      ))}
    </ul>
  )
}
