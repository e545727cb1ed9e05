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
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import { Cell, TableRow } from '#web/ui/table/table-parts.tsx'
import { admissionEditor as sayHere } from '#words/drives/admission-editor.ts'
import { cancelling as sayCancelling } from '#words/drives/cancelling.ts'
import { drives as say } from '#words/drives/drives.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { admissionsHref, studentListHref, studentSelectionHref } from '../student-addresses.ts'
import css from './admission-table.module.css'
import { useAdmissionChanges } from './use-admissions.ts'

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
  const { copy } = useAdmissionChanges()
  const navigate = useNavigate()
  const copying = useCopying(async () => {
    const begun = await copy(admission)
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

function AdmissionRow({ admission, onAct }: { admission: Admission; onAct: OnAdmissionAct }) {
  const { id, startDate, endDate, status, cancelled, published, courses, applicationsCount } = admission
  const mayRead = useMay()('applications.read', { track: admissionFacts.name, driveId: id })
  const title = titleOf(admission)
  const translate = translatorIn(admission.translations, language)
  return (
    <TableRow>
      <Cell className={css.title}>
        <Link to={admissionsHref} search={{ edit: id }}>
          {title}
        </Link>
      </Cell>
      <Cell data-label={sayHere('status')}>
        {published ? (
          <StatusBadge status={cancelled ? 'cancelled' : looks[status]} isPlain />
        ) : (
          <StatusBadge status="draft" label={sayHere('notPublished')} isPlain />
        )}
      </Cell>
      <Cell data-label={sayHere('window')} data-wide>
        {endDate ? say('dates', { from: startDate, to: endDate }) : say('no-dates')}
      </Cell>
      <Cell data-label={sayHere('courses')} className={css.courses}>
        {courses.map(({ name }) => translate(name)).join(', ')}
      </Cell>
      <Cell data-label={sayHere('seats')} data-align="right">
        {showNumber(seatsOf(admission))}
      </Cell>
      <Cell data-label={sayHere('applications')} data-align="right">
        {mayRead ? (
          <Link
            to={studentListHref}
            search={{ admissionId: id }}
            aria-label={sayHere('applicationsFor', { count: applicationsCount ?? 0, title })}
          >
            {showNumber(applicationsCount ?? 0)}
          </Link>
        ) : (
          showNumber(applicationsCount ?? 0)
        )}
      </Cell>
      <Cell data-wide className={css.acts}>
        <Acts admission={admission} onAct={onAct} />
      </Cell>
    </TableRow>
  )
}

/** All admissions with status, dates, seats and applications. */
export function AdmissionTable({ admissions, onAct }: { admissions: readonly Admission[]; onAct: OnAdmissionAct }) {
  const words = [sayHere('title'), sayHere('status'), sayHere('window'), sayHere('courses')]
  const head = (
    <>
      {words.map((word) => (
        <HeadCell key={word}>{word}</HeadCell>
      ))}
      <HeadCell align="right">{sayHere('seats')}</HeadCell>
      <HeadCell align="right">{sayHere('applications')}</HeadCell>
      <HeadCell align="right">{sayHere('acts')}</HeadCell>
    </>
  )
  return (
    <DataTable caption={sayHere('admissions')} head={head} isStacked>
      {admissions.map((admission) => (
        <AdmissionRow key={admission.id} admission={admission} onAct={onAct} />
      ))}
    </DataTable>
  )
}
