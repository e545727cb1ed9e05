import type { Admission } from '#domain/admission/admission.ts'
import { studentDocumentKinds } from '#domain/admission/student-documents.ts'
import { feeCategories } from '#domain/payments/payment.ts'
import { showRupees } from '#domain/platform/money.ts'
import css from './start-page.module.css'

const limits = { picture: 'JPG or PNG, under 1 MB', paper: 'PDF, JPG or PNG, under 10 MB' }
const conditions: Record<string, string> = {
  categoryCert: 'If you are not in the unreserved category.',
  pwdCert: 'If you are a person with disability.',
  paymentReceipt: 'Optional.',
}

/** Every document with its limits, before anything is chosen. */
export function DocumentsTable() {
  return (
    <section className={css.section}>
      <h2>Documents to have at hand</h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">File</th>
          </tr>
        </thead>
        <tbody>
          {studentDocumentKinds.map(({ docType, label, hint, rules }) => (
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
    </section>
  )
}

/** What each category pays. */
export function Fees({ admission }: { admission: Admission }) {
  return (
    <section className={css.section}>
      <h2>Application fee</h2>
      <dl className={css.fees}>
        {feeCategories.map((category) => (
          <div key={category}>
            <dt>{category === 'PWD' ? 'PwD' : category}</dt>
            <dd>{admission.fee[category] === 0 ? 'Nil' : showRupees(admission.fee[category])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The institute's instructions to applicants (specification 1, section 1). */
export function Instructions() {
  return (
    <section className={css.section}>
      <h2>Before you start</h2>
      <ul className={css.list}>
        <li>Read the advertisement. The form must follow it; mistakes may lead to rejection.</li>
        <li>
          Merge all your certificates (high school, intermediate, graduation, post graduation, category, NOC, council
          registration) into one PDF under 10 MB.
        </li>
        <li>
          Passport photo and signature are two files, each under 1 MB. A larger phone photo is made smaller for you.
        </li>
        <li>
          You pay by scanning a UPI QR code at the Documents &amp; payment step, then type the 12-digit UTR of the
          payment.
        </li>
        <li>Your answers are saved by themselves. Stop at any step and come back until the closing date.</li>
        <li>Once submitted, an application cannot be edited. You get a confirmation e-mail.</li>
      </ul>
    </section>
  )
}
