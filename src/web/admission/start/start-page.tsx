import type { Admission } from '#domain/admission/admission.ts'
import { Columns, PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { StartCard } from './start-card.tsx'
import css from './start-page.module.css'
import { DocumentsTable, Fees, Instructions } from './what-you-need.tsx'

/** What is coming, before an application is begun (experience: say what is coming). */
export function StartPage({ admission, onReady }: { admission: Admission; onReady: (applicationId: string) => void }) {
  return (
    <PageBody>
      <PageTitle lead={admission.description || 'What you need, what it costs, and how it goes.'}>
        {admission.title}
      </PageTitle>
      <p className={css.dates}>
        <Deadline startDate={admission.startDate} endDate={admission.endDate} />
      </p>
      <Columns gap={48}>
        <div>
          <Instructions />
          <Fees admission={admission} />
          <DocumentsTable />
        </div>
        <StartCard admission={admission} onReady={onReady} />
      </Columns>
    </PageBody>
  )
}
