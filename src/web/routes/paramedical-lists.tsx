import { useQuery } from '@tanstack/react-query'
import { AdmissionRow } from '#web/admission/admission-rows.tsx'
import { announcedAdmissions } from '#web/admission/announced-admissions.ts'
import { LatestNotices } from '#web/institute/latest-notices.tsx'
import { AutoScroll } from '#web/ui/auto-scroll.tsx'
import { Halves } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { NotThere } from '#web/ui/not-there.tsx'
import css from './paramedical-home.module.css'

function CurrentAdmissions() {
  const asked = useQuery(announcedAdmissions)
  if (!asked.data) return <NotThere of={asked} />
  const current = asked.data.filter((admission) => admission.status !== 'Closed')
  return (
    <ListRows>
      {current.map((admission) => (
        <AdmissionRow key={admission.id} admission={admission} isBrief />
      ))}
      {current.length === 0 && (
        <ListRow title="No admission is open" meta="The next one is announced in the notices." />
      )}
    </ListRows>
  )
}

/** The two moving lists, side by side. */
export function ParamedicalLists() {
  return (
    <Halves className={css.lists}>
      <AutoScroll title="Current admissions" id="admissions">
        <CurrentAdmissions />
      </AutoScroll>
      <AutoScroll title="Latest notices" id="notices">
        <LatestNotices />
      </AutoScroll>
    </Halves>
  )
}
