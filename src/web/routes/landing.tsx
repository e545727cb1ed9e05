import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayOf, showLongDay } from '#domain/platform/calendar.ts'
import { AdmissionRow } from '#web/admission/admission-rows.tsx'
import { announcedAdmissions } from '#web/admission/announced-admissions.ts'
import { HelpBox } from '#web/institute/help-box.tsx'
import { NoticeList } from '#web/institute/notice-list.tsx'
import { ask } from '#web/platform/query-client.ts'
import { announcedRecruitments } from '#web/recruitment/announced-recruitments.ts'
import { RecruitmentRow } from '#web/recruitment/recruitment-row.tsx'
import { NotThere } from '#web/ui/not-there.tsx'
import { Columns, Wrap } from '#web/ui/layout.tsx'
import { together } from '#web/ui/loading.ts'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { SectionHead, useDocumentTitle } from '#web/ui/page-title.tsx'
import { LandingTracks } from './landing-tracks.tsx'
import css from './landing.module.css'

const noticesShown = 5

/** Admissions and recruitments that are open or to come. */
function OpenNow() {
  const open = together(useQuery(announcedAdmissions), useQuery(announcedRecruitments))
  const admissions = open.data?.[0].filter(({ status }) => status !== 'Closed')
  const recruitments = open.data?.[1].filter(({ status }) => status !== 'CLOSED')
  return (
    <section>
      <SectionHead title="Open now" note={`Today is ${showLongDay(dayOf(new Date()))}`} />
      <ListRows>
        {!open.data && (
          <li>
            <NotThere of={open} rows={2} rowHeight={104} />
          </li>
        )}
        {admissions?.map((admission) => (
          <AdmissionRow key={admission.id} admission={admission} />
        ))}
        {recruitments?.map((recruitment) => (
          <RecruitmentRow key={recruitment.recruitmentId} recruitment={recruitment} isBrief />
        ))}
        {admissions?.length === 0 && recruitments?.length === 0 && (
          <ListRow
            title="Nothing is open today"
            meta="New admissions and recruitments are announced here and in the notices."
          />
        )}
      </ListRows>
    </section>
  )
}

function HowItWorks() {
  return (
    <section className={css.section}>
      <h2>How it works</h2>
      <ol className={css.how}>
        <li>
          <b>Register with your e-mail</b>
          <span>We send a 6-digit code to check the address.</span>
        </li>
        <li>
          <b>Fill the form step by step</b>
          <span>About 25 minutes. Stop any time and go on later.</span>
        </li>
        <li>
          <b>Upload documents and pay</b>
          <span>Photo and signature under 1 MB, PDFs under 10 MB. Pay by UPI.</span>
        </li>
        <li>
          <b>Check and submit</b>
          <span>You get an application number by e-mail. It cannot be edited after that.</span>
        </li>
      </ol>
    </section>
  )
}

function Notices() {
  const asked = useQuery(ask('GET /api/notices'))
  return (
    <section>
      <SectionHead
        title="Notices"
        note={
          <Link to="/paramedical" hash="notices">
            All notices
          </Link>
        }
      />
      {asked.data ? (
        <NoticeList notices={asked.data.notices.slice(0, noticesShown)} />
      ) : (
        <NotThere of={asked} rows={noticesShown} rowHeight={82} />
      )}
    </section>
  )
}

/** `/`: the two ways in, what is open, how it works, notices. */
export function LandingPage() {
  useDocumentTitle('Admissions and faculty recruitment')
  const admissions = useQuery(announcedAdmissions).data
  const recruitments = useQuery(announcedRecruitments).data
  return (
    <>
      <LandingTracks admission={admissions?.[0]} recruitment={recruitments?.[0]} />
      <Wrap className={css.grid}>
        <Columns>
          <div>
            <OpenNow />
            <HowItWorks />
          </div>
          <aside>
            <Notices />
            <HelpBox />
          </aside>
        </Columns>
      </Wrap>
    </>
  )
}
