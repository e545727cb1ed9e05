import { IconBan, IconCopy, IconTrash } from '@tabler/icons-react'
import type { Admission } from '#domain/admission/admission.ts'
import { admissionFacts } from '#domain/admission/facts.ts'
import { showNumber } from '#domain/platform/money.ts'
import { useMay } from '#web/accounts/use-may.ts'
import { useCopying } from '#web/drives/use-copying.ts'
import { language } from '#web/platform/language.ts'
import { Link } from '#lib/router/link.tsx'
import { useNavigate } from '#lib/router/router-provider.tsx'
import { ButtonLink } from '#web/ui/links/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import type { StatusLook } from '#web/ui/marks/status-look.ts'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { admissionEditor as sayHere } from '#words/drives/admission-editor.ts'
import { cancelling as sayCancelling } from '#words/drives/cancelling.ts'
import { drives as say } from '#words/drives/drives.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { admissionsHref, studentListHref, studentSelectionHref } from '../student-addresses.ts'
import css from './admission-table.module.css'
import { copyAdmission } from './change-admission.ts'

export type AdmissionAct = 'cancel' | 'publish' | 'unpublish' | 'remove'
type OnAdmissionAct = (admission: Admission, act: AdmissionAct) => void

const looks: Record<Admission['status'], StatusLook> = { Open: 'open', Upcoming: 'upcoming', Closed: 'closed' }

function seatsOf({ courses }: Admission): number {
  return courses.flatMap(({ seats }) => Object.values(seats)).reduce((sum, one) => sum + one, 0)
}

function PublishButton({ admission, onAct }: { admission: Admission; onAct: OnAdmissionAct }) {
  const { id, endDate, published } = admission
  const title = titleOf(admission)
  if (!endDate)
    return (
      <ButtonLink
        to={admissionsHref}
        search={{ edit: id }}
        size="dense"
        variant="quiet"
        aria-label={say('give-dates-to', { title })}
      >
        {say('give-dates')}
      </ButtonLink>
    )
  return (
    <Button
      size="dense"
      variant="quiet"
      aria-label={sayHere(published ? 'unpublishOf' : 'publishOf', { title })}
      onClick={() => onAct(admission, published ? 'unpublish' : 'publish')}
    >
      {published ? sayHere('unpublishAsk') : sayHere('publishAsk')}
    </Button>
  )
}

function Acts({ admission, onAct }: { admission: Admission; onAct: OnAdmissionAct }) {
  const title = titleOf(admission)
  const mayBegin = useMay()('drives.write', { track: admissionFacts.name, driveId: null })
  const maySelect = useMay()('selection.read', { track: admissionFacts.name, driveId: admission.id })
  const { cancelled, published } = admission
  const mayPublish = useMay()('drives.publish', { track: admissionFacts.name, driveId: admission.id })
  const mayCancel = mayPublish && published && !cancelled
  const navigate = useNavigate()
  const copying = useCopying(async () => {
    const begun = await copyAdmission(admission)
    await navigate({ to: admissionsHref, search: { edit: begun.id } })
    return begun.title
  })
  return (
    <Row gap={4} justify="end">
      {maySelect && (
        <ButtonLink
          to={studentSelectionHref(admission.id)}
          size="dense"
          variant="secondary"
          aria-label={sayHere('selectionOf', { title })}
        >
          {sayHere('selection')}
        </ButtonLink>
      )}
      {!cancelled && <PublishButton admission={admission} onAct={onAct} />}
      {mayCancel && (
        <Button
          size="dense"
          variant="quiet"
          icon={IconBan}
          aria-label={sayCancelling('askOf', { title })}
          onClick={() => onAct(admission, 'cancel')}
        >
          {sayCancelling('ask')}
        </Button>
      )}
      {mayBegin && (
        <Button
          size="dense"
          variant="quiet"
          icon={IconCopy}
          aria-label={say('copy-of', { title })}
          isBusy={copying.isBusy}
          onClick={copying.copy}
        >
          {say('copy')}
        </Button>
      )}
      {!cancelled && (
        <Button
          size="dense"
          variant="quiet"
          icon={IconTrash}
          aria-label={sayHere('deleteOf', { title })}
          onClick={() => onAct(admission, 'remove')}
        >
          {sayHere('deleteAsk')}
        </Button>
      )}
    </Row>
  )
}

/** Its title in the reader's language. */
const titleOf = ({ title, translations }: Admission) => translatorIn(translations, language)(title)

function ApplicationCount({ admission }: { admission: Admission }) {
  const { id, applicationsCount } = admission
  const mayRead = useMay()('applications.read', { track: admissionFacts.name, driveId: id })
  const count = applicationsCount ?? 0
  if (!mayRead) return showNumber(count)
  return (
    <Link
      to={studentListHref}
      search={{ admissionId: id }}
      aria-label={sayHere('applicationsFor', { count, title: titleOf(admission) })}
    >
      {showNumber(count)}
    </Link>
  )
}

const columnsOf = (onAct: OnAdmissionAct): TableColumn<Admission>[] => [
  {
    head: sayHere('title'),
    of: (admission) => (
      <Link to={admissionsHref} search={{ edit: admission.id }}>
        {titleOf(admission)}
      </Link>
    ),
    className: css.title,
  },
  {
    head: sayHere('status'),
    of: ({ published, cancelled, status }) =>
      published ? (
        <StatusBadge status={cancelled ? 'cancelled' : looks[status]} isPlain />
      ) : (
        <StatusBadge status="draft" label={sayHere('notPublished')} isPlain />
      ),
  },
  {
    head: sayHere('window'),
    of: ({ startDate, endDate }) => (endDate ? say('dates', { from: startDate, to: endDate }) : say('no-dates')),
    isWide: true,
  },
  {
    head: sayHere('courses'),
    of: ({ courses, translations }) => courses.map(({ name }) => translatorIn(translations, language)(name)).join(', '),
    className: css.courses,
  },
  { head: sayHere('seats'), kind: 'count', of: (admission) => showNumber(seatsOf(admission)) },
  { head: sayHere('applications'), kind: 'count', of: (admission) => <ApplicationCount admission={admission} /> },
  {
    head: sayHere('acts'),
    kind: 'deeds',
    of: (admission) => <Acts admission={admission} onAct={onAct} />,
    className: css.acts,
  },
]

/** All admissions with status, dates, seats and applications. */
export const AdmissionTable = ({ admissions, onAct }: { admissions: readonly Admission[]; onAct: OnAdmissionAct }) => (
  <DataTable
    caption={sayHere('admissions')}
    columns={columnsOf(onAct)}
    rows={admissions}
    keyOf={({ id }) => id}
    isStacked
  />
)
