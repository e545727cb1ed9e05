import type { DocumentKind } from '#domain/documents/document.ts'
import { feeCategories, type FeeTable } from '#domain/payments/payment.ts'
import { showRupees } from '#domain/platform/money.ts'
import { StartSection } from './start-page.tsx'
import css from './what-you-need.module.css'

const limits = { picture: 'JPG or PNG, under 1 MB', paper: 'PDF, JPG or PNG, under 10 MB' }

type DocumentsTableProps = {
  kinds: readonly Omit<DocumentKind, 'required'>[]
  /** By document: who needs it, when not everybody does. */
  conditions: Readonly<Record<string, string>>
}

/** Every document with its limits, before anything is chosen. */
export function DocumentsTable({ kinds, conditions }: DocumentsTableProps) {
  return (
    <StartSection title="Documents to have at hand">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">File</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ docType, label, hint, rules }) => (
            <tr key={docType}>
              <th scope="row">
                {label}
                <span className={css.hint}>{[conditions[docType], hint].filter(Boolean).join(' ')}</span>
              </th>
              <td className={css.limit}>{limits[rules]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </StartSection>
  )
}

/** What each category pays. */
export function Fees({ fee }: { fee: FeeTable }) {
  return (
    <StartSection title="Application fee">
      <dl className={css.fees}>
        {feeCategories.map((category) => (
          <div key={category}>
            <dt>{category === 'PWD' ? 'PwD' : category}</dt>
            <dd>{fee[category] === 0 ? 'Nil' : showRupees(fee[category])}</dd>
          </div>
        ))}
      </dl>
    </StartSection>
  )
}
