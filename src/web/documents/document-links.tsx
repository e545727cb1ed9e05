import type { DocumentFacts, DocumentKind } from '#domain/documents/document.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { showToast } from '#web/ui/toast.ts'
import { TextButton } from '#web/ui/text-button.tsx'
import css from './document-links.module.css'
import { DocumentPicture } from './document-picture.tsx'
import { showSize } from './file-size.ts'
import { openInNewTab } from './signed-url.ts'

type Documents = Readonly<Record<string, DocumentFacts>>

function open(document: DocumentFacts): void {
  openInNewTab(document.key).catch((error: unknown) => {
    showToast({ type: 'error', title: 'Unable to open document. Please try again.', message: (error as Error).message })
  })
}

function DocumentLink({ kind, document }: { kind: DocumentKind; document: DocumentFacts }) {
  return (
    <div className={css.document}>
      {kind.rules === 'picture' && (
        <span className={css.picture}>
          <DocumentPicture document={document} label={kind.label} />
        </span>
      )}
      <span>
        <TextButton onClick={() => open(document)} aria-label={`View Document: ${kind.label}`}>
          View Document
        </TextButton>{' '}
        <span className={css.name}>{`${document.name}, ${showSize(document.size)}`}</span>
      </span>
    </div>
  )
}

/** Documents as answers: photo and signature to be seen, every one to be opened. */
export function DocumentLinks({ kinds, documents }: { kinds: readonly DocumentKind[]; documents: Documents }) {
  const shown = kinds.filter(({ required, docType }) => required || documents[docType])
  return (
    <AnswerList>
      {shown.map((kind) => {
        const document = documents[kind.docType]
        return (
          <Answer key={kind.docType} label={kind.label} whenEmpty="Not uploaded">
            {document && <DocumentLink kind={kind} document={document} />}
          </Answer>
        )
      })}
    </AnswerList>
  )
}
