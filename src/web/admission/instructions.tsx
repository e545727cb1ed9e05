import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SectionHead } from '#web/ui/page-title.tsx'
import { mergeText } from './merge-text.ts'
import css from './instructions.module.css'

/** What every applicant of the student track is told before applying. */
export function Instructions({ isNarrow = false }: { isNarrow?: boolean }) {
  return (
    <section>
      <SectionHead title="Before you apply" />
      <Card>
        <ul className={classNames(css.list, isNarrow && css.narrow)}>
          <li>{mergeText}</li>
          <li>Passport photo and signature are separate files, each under 1 MB.</li>
          <li>Fill the form as the advertisement says. Mistakes may lead to rejection.</li>
          <li>Pay by scanning the UPI QR code at the Documents &amp; payment step.</li>
          <li>Once submitted, an application cannot be edited. A confirmation e-mail is sent.</li>
        </ul>
      </Card>
    </section>
  )
}
