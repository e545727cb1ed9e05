import { useQuery } from '@tanstack/react-query'
import { IconBell, IconDownload } from '@tabler/icons-react'
import { courseNames } from '#domain/admission/course.ts'
import { announcedAdmissions } from '#web/admission/announced-admissions.ts'
import { Instructions } from '#web/admission/instructions.tsx'
import { ProgrammeCard } from '#web/admission/programme-card.tsx'
import { ReadyCard } from '#web/admission/ready-list.tsx'
import { ask } from '#web/platform/query-client.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Columns, Wrap } from '#web/ui/layout.tsx'
import { SectionHead } from '#web/ui/page-title.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { ParamedicalBanner } from './paramedical-banner.tsx'
import css from './paramedical-home.module.css'
import { ParamedicalLists } from './paramedical-lists.tsx'

/** Results are notices of that type: the newest opens, and until there is one the list of notices. */
function QuickLinks() {
  const { data } = useQuery(ask('GET /api/notices'))
  const result = data?.notices.find((notice) => notice.type === 'Result')
  return (
    <nav className={css.quick} aria-label="Results and notifications">
      <Wrap className={css.quickInner}>
        <SiteLink href={result?.link ?? '#notices'}>
          <Icon of={IconDownload} />
          Download results
        </SiteLink>
        <a href="#notices">
          <Icon of={IconBell} />
          Notifications
        </a>
      </Wrap>
    </nav>
  )
}

/** `/paramedical`: the student track for everybody. */
export function ParamedicalHomePage() {
  const { data } = useQuery(announcedAdmissions)
  const first = data?.[0]
  return (
    <>
      <ParamedicalBanner admission={first} isKnown={data !== undefined} />
      <QuickLinks />
      <Wrap className={css.body}>
        <Columns sideWidth={400} gap={32}>
          <section>
            <SectionHead title="Programmes" />
            <div className={css.programmes}>
              {courseNames.map((name) => (
                <ProgrammeCard key={name} name={name} admission={first} />
              ))}
            </div>
          </section>
          <ReadyCard admission={first} />
        </Columns>
        <div className={css.section}>
          <Instructions />
        </div>
        <ParamedicalLists />
      </Wrap>
    </>
  )
}
