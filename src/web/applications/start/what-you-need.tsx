import type { DocumentKind } from '#domain/documents/document.ts'
import { feeCategories, type FeeTable } from '#domain/drives/fees.ts'
import { showRupees } from '#domain/platform/money.ts'
import { language } from '#web/platform/language.ts'
import { Row, Muted, Text } from '#web/ui/layout.tsx'
import { PlainTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { sayCategory } from '#words/form/categories.ts'
import type { NamedDocument } from '#words/form/questions.ts'
import { startWords as say } from '#words/candidates/start.ts'
import { StartSection } from './start-page.tsx'
import css from './what-you-need.module.css'

const limits = { picture: say('picture'), paper: say('paper') }

type DocumentWanted = NamedDocument<Omit<DocumentKind, 'required'>>

type DocumentsTableProps = {
  kinds: readonly DocumentWanted[]
  /** By document: who needs it, if not everybody. */
  conditions: Readonly<Record<string, string>>
}

/** All documents with their limits. */
export function DocumentsTable({ kinds, conditions }: DocumentsTableProps) {
  const columns: TableColumn<DocumentWanted>[] = [
    {
      head: say('document'),
      of: ({ docType, label, hint }) => (
        <>
          {label}
          <Muted isSmall className={css.hint}>
            {[conditions[docType], hint].filter(Boolean).join(' ')}
          </Muted>
        </>
      ),
      isName: true,
    },
    { head: say('file'), of: ({ rules }) => limits[rules], className: css.limit },
  ]
  return (
    <StartSection title={say('documents')}>
      <PlainTable className={css.table} columns={columns} rows={kinds} keyOf={({ docType }) => docType} />
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
