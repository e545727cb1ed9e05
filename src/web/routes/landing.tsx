import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayOf, showLongDay } from '#domain/platform/calendar.ts'
import { DriveRow } from '#web/applications/drive-row.tsx'
import { notClosed } from '#web/applications/track.ts'
import { HelpBox } from '#web/institute/help-box.tsx'
import { NoticeList } from '#web/institute/notice-list.tsx'
import { ask } from '#web/platform/query-client.ts'
import { tracks } from '#web/tracks.ts'
import { NotThere } from '#web/ui/not-there.tsx'
import { Columns, Wrap } from '#web/ui/layout.tsx'
import { together } from '#web/ui/loading.ts'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { SectionHead, useDocumentTitle } from '#web/ui/page-title.tsx'
import { LandingTracks } from './landing-tracks.tsx'
import css from './landing.module.css'

const noticesShown = 5

const useAnnounced = () => useQueries({ queries: tracks.map(({ announced }) => announced) })

/** What is open or to come, in every track. */
function OpenNow() {
  const open = together(...useAnnounced())
  const drives = open.data && notClosed(open.data.flat())
  return (
    <section>
      <SectionHead title="Open now" note={`Today is ${showLongDay(dayOf(new Date()))}`} />
      <ListRows>
        {!open.data && (
          <li>
            <NotThere of={open} rows={2} rowHeight={104} />
          </li>
        )}
        {drives?.map((drive) => (
          <DriveRow key={drive.id} drive={drive} />
        ))}
        {drives?.length === 0 && (
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
          <Link to={tracks[0]?.homeHref ?? '/'} hash="notices">
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

/** `/`: the ways in, what is open, how it works, notices. */
export function LandingPage() {
  useDocumentTitle('Admissions and faculty recruitment')
  const announced = useAnnounced()
  return (
    <>
      <LandingTracks first={announced.map(({ data }) => data?.[0])} />
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
