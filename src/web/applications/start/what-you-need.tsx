import type { DocumentKind } from '#domain/documents/document.ts'
import { feeCategories, type FeeTable } from '#domain/drives/fees.ts'
import { showRupees } from '#domain/platform/money.ts'
import { language } from '#web/platform/language.ts'
import { Row, Muted, Text } from '#web/ui/layout.tsx'
import { sayCategory } from '#words/form/categories.ts'
import type { NamedDocument } from '#words/form/questions.ts'
import { startWords as say } from '#words/candidates/start.ts'
import { StartSection } from './start-page.tsx'
import css from './what-you-need.module.css'

const limits = { picture: say('picture'), paper: say('paper') }

type DocumentsTableProps = {
  kinds: readonly NamedDocument<Omit<DocumentKind, 'required'>>[]
  /** By document: who needs it, if not everybody. */
  conditions: Readonly<Record<string, string>>
}

/** All documents with their limits. */
export function DocumentsTable({ kinds, conditions }: DocumentsTableProps) {
  return (
    <StartSection title={say('documents')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{say('document')}</th>
            <th scope="col">{say('file')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ docType, label, hint, rules }) => (
            <tr key={docType}>
              <th scope="row">
                {label}
                <Muted isSmall className={css.hint}>
                  {[conditions[docType], hint].filter(Boolean).join(' ')}
                </Muted>
              </th>
              <td className={css.limit}>{limits[rules]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </StartSection>
  )
}

/** The fee of each category, with a note. */
export function Fees({ fee, note }: { fee: FeeTable; note?: string | undefined }) {
  return (
    <StartSection title={say('fee')}>
      <dl className={css.fees}>
        {feeCategories.map((category) => (
          <Row gap={16} align="stretch" justify="between" noWrap key={category}>
            <dt>{sayCategory(category, language)}</dt>
            <dd>{fee[category] === 0 ? say('noFee') : showRupees(fee[category])}</dd>
          </Row>
        ))}
      </dl>
      {note && <Text above={8}>{note}</Text>}
    </StartSection>
  )
}
