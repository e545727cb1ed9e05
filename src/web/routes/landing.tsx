import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { isOfficer } from '#domain/accounts/permissions.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { DriveRow } from '#web/applications/drive-row.tsx'
import { notClosed } from '#web/applications/track.ts'
import { HelpBox } from '#web/institute/help-box.tsx'
import { NoticeList } from '#web/institute/notice-list.tsx'
import { ask } from '#web/platform/query-client.ts'
import { Link } from '#lib/router/link.tsx'
import { useSession } from '#web/platform/session.ts'
import { tracks } from '#web/tracks.ts'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { Columns, Wrap } from '#web/ui/layout.tsx'
import { together } from '#web/ui/states/loading.ts'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { SectionHead, useDocumentTitle } from '#web/ui/page-title.tsx'
import { landing as say } from '#words/institute/landing.ts'
import { LandingTracks } from './landing-tracks.tsx'
import css from './landing.module.css'
import { useAnnounced } from './use-announced.ts'

const noticesShown = 5

/** Open and upcoming drives of every track. */
function OpenNow() {
  const open = together(...useAnnounced())
  const drives = open.data && notClosed(open.data.flat())
  return (
    <section>
      <SectionHead title={say('openNow')} note={say('today', { day: dayOf(new Date()) })} />
      <ListRows>
        {!open.data && (
          <li>
            <NotThere of={open} rows={2} rowHeight={104} />
          </li>
        )}
        {drives?.map((drive) => (
          <DriveRow key={drive.id} drive={drive} />
        ))}
        {drives?.length === 0 && <ListRow title={say('nothingOpen')} meta={say('nothingOpenHint')} />}
      </ListRows>
    </section>
  )
}

function HowItWorks() {
  return (
    <section className={css.section}>
      <h2>{say('how')}</h2>
      <ol className={css.how}>
        <li>
          <b>{say('register')}</b>
          <span>{say('registerHint')}</span>
        </li>
        <li>
          <b>{say('fill')}</b>
          <span>{say('fillHint')}</span>
        </li>
        <li>
          <b>{say('upload')}</b>
          <span>{say('uploadHint')}</span>
        </li>
        <li>
          <b>{say('submit')}</b>
          <span>{say('submitHint')}</span>
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
        title={say('notices')}
        note={
          <Link to={tracks[0]?.homeHref ?? '/'} hash="notices">
            {say('allNotices')}
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

// Visitors, who are most, do not load this part.
const NextOnLanding = lazy(async () => {
  const [{ nextOnLanding }, ...own] = await Promise.all([
    import('./landing-own.tsx'),
    ...tracks.map((track) => track.own()),
  ])
  return { default: nextOnLanding(own) }
})

/** For applicants who are logged in: what comes next for them. Its place is kept, so that nothing jumps. */
function Own() {
  const { user } = useSession()
  if (!user || isOfficer(user)) return null
  return (
    <Wrap className={css.own}>
      <Suspense fallback={null}>
        <NextOnLanding />
      </Suspense>
    </Wrap>
  )
}

/** `/`: what comes next for the person logged in, the entrances, open drives, how it works, notices. */
export function LandingPage() {
  useDocumentTitle(say('title'))
  // Replaces the words that the server's HTML showed first (first-words.html).
  useLayoutEffect(() => document.getElementById('first-words')?.remove(), [])
  const announced = useAnnounced()
  return (
    <>
      <LandingTracks first={announced.map(({ data }) => data?.[0])} />
      <Own />
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
