import type { DocumentFacts } from '#domain/documents/document.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { Row, Soft } from '#web/ui/layout.tsx'

import { TextButton } from '#web/ui/text-button.tsx'
import { documentRoom as say } from '#words/documents.ts'
import type { NamedDocument } from '#words/questions.ts'
import css from './document-links.module.css'
import { DocumentContents } from './document-contents.tsx'
import { DocumentPicture } from './document-picture.tsx'
import { showSize } from './file-size.ts'
import { openInNewTab } from './signed-url.ts'

type DocumentsByType = Readonly<Record<string, DocumentFacts>>

function DocumentLink({ kind, document }: { kind: NamedDocument; document: DocumentFacts }) {
  return (
    <Row gap={[4, 16]}>
      {kind.rules === 'picture' && (
        <span className={css.picture}>
          <DocumentPicture document={document} label={kind.label} />
        </span>
      )}
      <span>
        <TextButton onClick={() => openInNewTab(document.key)} aria-label={say('viewOf', { document: kind.label })}>
          {say('view')}
        </TextButton>{' '}
        <Soft>{say('nameAndSize', { name: document.name, size: showSize(document.size) })}</Soft>
        <DocumentContents document={document} label={kind.label} />
      </span>
    </Row>
  )
}

/** Documents as answers: photo and signature as pictures, and a link to each. */
export function DocumentLinks({ kinds, documents }: { kinds: readonly NamedDocument[]; documents: DocumentsByType }) {
  const shown = kinds.filter(({ required, docType }) => required || documents[docType])
  return (
    <AnswerList>
      {shown.map((kind) => {
        const document = documents[kind.docType]
        return (
          <Answer key={kind.docType} label={kind.label} whenEmpty={say('notUploaded')}>
            {document && <DocumentLink kind={kind} document={document} />}
          </Answer>
        )
      })}
    </AnswerList>
  )
}
