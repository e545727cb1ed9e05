import type { DocumentFacts } from '#domain/documents/document.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Row, Muted, VisuallyHidden } from '#web/ui/layout.tsx'
import { joined } from '#web/platform/language.ts'

import { TextButton } from '#web/ui/links/text-button.tsx'
import { documentRoom as say } from '#words/form/documents.ts'
import { draftForm as sayOfForm } from '#words/form/draft-form.ts'
import type { NamedDocument } from '#words/form/questions.ts'
import css from './document-links.module.css'
import { DocumentContents } from './document-contents.tsx'
import { DocumentPicture } from './document-picture.tsx'
import { showSize } from './file-size.ts'
import { openInNewTab } from './signed-url.ts'

type DocumentsByType = Readonly<Record<string, DocumentFacts>>

/** What to check in a document before it is submitted. */
function DocumentWarnings({ label, warnings, onChange }: { label: string; warnings: string[]; onChange: () => void }) {
  if (warnings.length === 0) return null
  return (
    <Callout tone="warning" isSmall>
      <p>{warnings.join(' ')}</p>
      <TextButton onClick={onChange}>
        {joined(
          sayOfForm.rich('change', {
            title: label,
            hidden: (inner) => <VisuallyHidden>{joined(inner)}</VisuallyHidden>,
          }),
        )}
      </TextButton>
    </Callout>
  )
}

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
        <Muted>{say('nameAndSize', { name: document.name, size: showSize(document.size) })}</Muted>
        <DocumentContents document={document} label={kind.label} />
      </span>
    </Row>
  )
}

type DocumentLinksProps = {
  kinds: readonly NamedDocument[]
  documents: DocumentsByType
  /** Leads to documents that can still be changed; their warnings are shown. */
  onChange?: (() => void) | undefined
}

/** Documents as answers: photo and signature as pictures, and a link to each. */
export function DocumentLinks({ kinds, documents, onChange }: DocumentLinksProps) {
  const shown = kinds.filter(({ required, docType }) => required || documents[docType])
  return (
    <AnswerList>
      {shown.map((kind) => {
        const document = documents[kind.docType]
        return (
          <Answer key={kind.docType} label={kind.label} whenEmpty={say('notUploaded')}>
            {document && (
              <>
                <DocumentLink kind={kind} document={document} />
                {onChange && <DocumentWarnings label={kind.label} warnings={document.warnings} onChange={onChange} />}
              </>
            )}
          </Answer>
        )
      })}
    </AnswerList>
  )
}
