import { useQuery } from '@tanstack/react-query'
import { isInForce } from '#domain/joining/allotment-letter.ts'
import { textIn } from '#domain/platform/text-by-language.ts'
import type { SeatRecord } from '#domain/joining/joining.ts'
import { DownloadButton } from '#web/applications/download-pdf.tsx'
import { download } from '#web/platform/download.ts'
import { language } from '#web/platform/language.ts'
import { useCourseName } from '#web/selection/course-names.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { ownJoining as say } from '#words/selection/own-joining.ts'
import { receiptOf, saveLetter, seatQuery } from './seat-calls.ts'
import { OwnGivingUpAdmission } from './own-giving-up-admission.tsx'
import css from './joining.module.css'

type OwnJoiningProps = { applicationId: string }

/** Saves the seat allotment letter, while it is in force. */
export function AllotmentLetterButton({ applicationId }: OwnJoiningProps) {
  const { data } = useQuery(seatQuery(applicationId))
  if (!data?.seat || !isInForce(data.seat.state)) return null
  return (
    <div>
      <DownloadButton label={say('letter')} save={() => saveLetter(applicationId)} />
    </div>
  )
}

/** When and where to come, and with what. */
function Report({ seat }: { seat: SeatRecord }) {
  const { reportFrom: from, reportUntil: until, moreTime, place, undertaking, originals } = seat
  return (
    <>
      <p>{say.rich('report.days', { from, until, b: (inner) => <b>{inner}</b> })}</p>
      {moreTime && <p>{say('moreTime', { until: moreTime.until })}</p>}
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

/** When and where to come with what, before the seat is answered: it may decide the answer. */
export function ReportingAhead({ applicationId }: OwnJoiningProps) {
  const { data } = useQuery(seatQuery(applicationId))
  if (data?.seat?.state !== 'offered') return null
  const { reportFrom: from, reportUntil: until } = data.seat
  return (
    <details>
      <summary>{say('ahead', { from, until })}</summary>
      <Stack gap={8}>
        <Report seat={data.seat} />
      </Stack>
    </details>
  )
}

/** The joining itself, and its receipt. */
function Joined({ applicationId, seat }: OwnJoiningProps & { seat: SeatRecord }) {
  const nameOf = useCourseName()
  const { joining, course } = seat
  if (!joining || joining.left) return null
  return (
    <Callout tone="good">
      <Stack gap={8} align="start">
        <h2 id="joining-title">{say('joined.title', { rollNumber: joining.rollNumber })}</h2>
        <p>{say('joined.text', { course: nameOf(course), at: joining.joinedAt })}</p>
        <DownloadButton
          label={say('receipt')}
          save={() => download('GET /api/applications/{applicationId}/joining/receipt', receiptOf(applicationId))}
        />
        <OwnGivingUpAdmission seat={seat} />
      </Stack>
    </Callout>
  )
}

/** The way from a seat that is kept to the roll number, on the page of its holder. */
export function OwnJoining(props: OwnJoiningProps) {
  const { data } = useQuery(seatQuery(props.applicationId))
  const seat = data?.seat
  if (!seat || (seat.joining ? seat.joining.left : seat.state !== 'frozen')) return null
  return (
    <section aria-labelledby="joining-title">
      {seat.joining ? (
        <Joined {...props} seat={seat} />
      ) : (
        <Callout>
          <Stack gap={8} align="start">
            <h2 id="joining-title">{say('report.title')}</h2>
            <Report seat={seat} />
          </Stack>
        </Callout>
      )}
    </section>
  )
}
