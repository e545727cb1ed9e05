import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isInForce } from '#domain/joining/offer-letter.ts'
import { textIn } from '#domain/platform/text-by-language.ts'
import type { SeatRecord } from '#domain/joining/joining.ts'
import { DownloadButton } from '#web/applications/download-pdf.tsx'
import { language } from '#web/platform/language.ts'
import { useCourseName } from '#web/selection/course-names.tsx'
import type { CourseName } from '#web/selection/course-names.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { ownJoining as say } from '#words/own-joining.ts'
import type { JoiningClient } from './joining-client.ts'
import css from './joining.module.css'

type OwnJoiningProps = { applicationId: string; client: Pick<JoiningClient, 'saveLetter' | 'saveReceipt' | 'seat'> }

/** Saves the letter that offers a seat, while it gives one. */
export function OfferLetterButton({ applicationId, client }: OwnJoiningProps) {
  const { data } = useQuery(client.seat(applicationId))
  if (!data?.seat || !isInForce(data.seat.state)) return null
  return (
    <div>
      <DownloadButton label={say('letter')} save={() => client.saveLetter(applicationId)} />
    </div>
  )
}

/** When and where to come, and with what. */
function Report({ seat }: { seat: SeatRecord }) {
  const { reportFrom: from, reportUntil: until, leave, place, undertaking, originals } = seat
  return (
    <>
      <p>{say.rich('report.days', { from, until, b: (inner) => <b>{inner}</b> })}</p>
      {leave && <p>{say('leave', { until: leave.until })}</p>}
      <h3>{say('place')}</h3>
      <p className={css.lines}>
        <UserText>{textIn(place, language)}</UserText>
      </p>
      <h3>{say('bring')}</h3>
      <Prose>
        <ul>
          {originals.map(({ kind, label }) => (
            <li key={kind}>{label}</li>
          ))}
        </ul>
      </Prose>
      <details>
        <summary>{say('undertaking')}</summary>
        <p className={css.lines}>
          <UserText>{textIn(undertaking, language)}</UserText>
        </p>
      </details>
    </>
  )
}

type JoiningNotice = { tone: 'good' | 'info' | 'bad'; title: string; text: ReactNode }

/** What the holder of a seat reads of joining; null while the offer says everything. */
function toldOf(seat: SeatRecord, nameOf: CourseName, receipt: ReactNode): JoiningNotice | null {
  const { state, joining, course, reportUntil: until } = seat
  if (joining) {
    const { rollNumber, joinedAt: at, left } = joining
    if (left) {
      const words = say('left.text', { at: left.at, course: nameOf(course), rollNumber })
      return { tone: 'info', title: say('left.title'), text: <p>{words}</p> }
    }
    const text = (
      <>
        <p>{say('joined.text', { course: nameOf(course), at })}</p>
        {receipt}
      </>
    )
    return { tone: 'good', title: say('joined.title', { rollNumber }), text }
  }
  switch (state) {
    case 'frozen':
      return { tone: 'info', title: say('report.title'), text: <Report seat={seat} /> }
    case 'floating':
      return { tone: 'info', title: say('floating.title'), text: <p>{say('floating.text')}</p> }
    case 'lapsed':
      return { tone: 'bad', title: say('lapsed.title'), text: <p>{say('lapsed.text', { until })}</p> }
    default:
      return null
  }
}

/** The way from a seat that is kept to the roll number, on the page of its holder. */
export function OwnJoining({ applicationId, client }: OwnJoiningProps) {
  const nameOf = useCourseName()
  const { data } = useQuery(client.seat(applicationId))
  if (!data?.seat) return null
  const told = toldOf(
    data.seat,
    nameOf,
    <DownloadButton label={say('receipt')} save={() => client.saveReceipt(applicationId)} />,
  )
  if (!told) return null
  return (
    <section aria-labelledby="joining-title">
      <Callout tone={told.tone}>
        <Stack gap={8} align="start">
          <h2 id="joining-title">{told.title}</h2>
          {told.text}
        </Stack>
      </Callout>
    </section>
  )
}
