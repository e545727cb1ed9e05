import { IconCertificate, IconCurrencyRupee, IconFileTypePdf, IconId, IconPhoto } from '@tabler/icons-react'
import type { Admission } from '#domain/admission/admission.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { studentHome as say } from '#words/candidates/student-home.ts'
import { feeLine } from './admission-lines.ts'
import css from './ready-list.module.css'

function ReadyList({ admission }: { admission: Admission | undefined }) {
  return (
    <ul>
      <li>
        <Icon of={IconId} />
        {say('readyNeet')}
      </li>
      <li>
        <Icon of={IconCertificate} />
        {say('readyPapers')}
      </li>
      <li>
        <Icon of={IconPhoto} />
        {say('readyPictures')}
      </li>
      <li>
        <Icon of={IconFileTypePdf} />
        {say('readyCertificates')}
      </li>
      <li>
        <Icon of={IconCurrencyRupee} />
        {admission ? say('readyFee', { fee: feeLine(admission) }) : say('readySomeFee')}
      </li>
    </ul>
  )
}

/** What to have at hand for the student form, and how long it takes. */
export function ReadyCard({ admission }: { admission: Admission | undefined }) {
  return (
    <Card className={css.ready}>
      <h2>{say('ready')}</h2>
      <p>{say('readyText')}</p>
      <ReadyList admission={admission} />
    </Card>
  )
}
