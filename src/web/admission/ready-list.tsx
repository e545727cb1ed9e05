import { IconCertificate, IconCurrencyRupee, IconFileTypePdf, IconId, IconPhoto } from '@tabler/icons-react'
import type { Admission } from '#domain/admission/admission.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { feeLine } from './admission-lines.ts'
import css from './ready-list.module.css'

function ReadyList({ admission }: { admission: Admission | undefined }) {
  return (
    <ul>
      <li>
        <Icon of={IconId} />
        NEET (UG) roll number, all-India rank and score card
      </li>
      <li>
        <Icon of={IconCertificate} />
        Class 12 marksheet, proof of date of birth and a government photo ID, each under 10 MB
      </li>
      <li>
        <Icon of={IconPhoto} />
        Passport photo and signature, JPG or PNG, each under 1 MB
      </li>
      <li>
        <Icon of={IconFileTypePdf} />
        Category or disability certificate if it applies, under 10 MB
      </li>
      <li>
        <Icon of={IconCurrencyRupee} />
        {admission ? `Fee by UPI: ${feeLine(admission)}` : 'The fee, paid by UPI'}
      </li>
    </ul>
  )
}

/** What to have at hand before starting the student form, and how long it takes. */
export function ReadyCard({ admission }: { admission: Admission | undefined }) {
  return (
    <Card className={css.ready}>
      <h2>Have these ready</h2>
      <p>The form takes about 25 minutes. Once submitted it cannot be edited.</p>
      <ReadyList admission={admission} />
    </Card>
  )
}
