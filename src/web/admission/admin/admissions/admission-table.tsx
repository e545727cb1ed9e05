import { Link, useNavigate } from '@tanstack/react-router'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import type { Admission } from '#domain/admission/admission.ts'
import { showNumber } from '#domain/platform/money.ts'
import { useCopying } from '#web/drives/use-copying.ts'
import { language } from '#web/platform/language.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { StatusLook } from '#web/ui/status-look.ts'
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import { drives } from '#words/drives.ts'
import { admissionsHref, studentListHref } from '../student-addresses.ts'
import css from './admission-table.module.css'
import { useAdmissionChanges } from './use-admissions.ts'

export type AdmissionAct = 'publish' | 'unpublish' | 'remove'
type OnAct = (admission: Admission, act: AdmissionAct) => void

const looks: Record<Admission['status'], StatusLook> = { Open: 'open', Upcoming: 'upcoming', Closed: 'closed' }

const say = drives(language)

function seatsOf({ courses }: Admission): number {
  return courses.flatMap(({ seats }) => Object.values(seats)).reduce((sum, one) => sum + one, 0)
}

function PublishButton({ admission, onAct }: { admission: Admission; onAct: OnAct }) {
  const { id, title, endDate, published } = admission
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
      aria-label={`${published ? 'Unpublish' : 'Publish'} ${title}`}
      onClick={() => onAct(admission, published ? 'unpublish' : 'publish')}
    >
      {published ? 'Unpublish…' : 'Publish…'}
    </Button>
  )
}

function Acts({ admission, onAct }: { admission: Admission; onAct: OnAct }) {
  const { title } = admission
  const { copy } = useAdmissionChanges()
  const navigate = useNavigate()
  const copying = useCopying(async () => {
    const begun = await copy(admission)
    await navigate({ to: admissionsHref, search: { edit: begun.id } })
    return begun.title
  })
  return (
    <Row gap={4} noWrap justify="end">
      <PublishButton admission={admission} onAct={onAct} />
      <IconButton
        size="dense"
        icon={IconCopy}
        label={say('copy-of', { title })}
        disabled={copying.isBusy}
        onClick={copying.copy}
      />
      <IconButton size="dense" icon={IconTrash} label={`Delete ${title}`} onClick={() => onAct(admission, 'remove')} />
    </Row>
  )
}

function AdmissionRow({ admission, onAct }: { admission: Admission; onAct: OnAct }) {
  const { id, title, startDate, endDate, status, published, courses, applicationsCount } = admission
  return (
    <tr>
      <td className={css.title}>
        <Link to={admissionsHref} search={{ edit: id }}>
          {title}
        </Link>
      </td>
      <td>
        {published ? (
          <StatusBadge status={looks[status]} isPlain />
        ) : (
          <StatusBadge status="draft" label="Not published" isPlain />
        )}
      </td>
      <td>{endDate ? say('dates', { from: startDate, to: endDate }) : say('no-dates')}</td>
      <td>{courses.map(({ name }) => name).join(', ')}</td>
      <td data-align="right">{showNumber(seatsOf(admission))}</td>
      <td data-align="right">
        <Link
          to={studentListHref}
          search={{ admissionId: id }}
          aria-label={`${showNumber(applicationsCount ?? 0)} applications for ${title}`}
        >
          {showNumber(applicationsCount ?? 0)}
        </Link>
      </td>
      <td>
        <Acts admission={admission} onAct={onAct} />
      </td>
    </tr>
  )
}

/** Every admission with its status, its window, seats and applications. */
export function AdmissionTable({ admissions, onAct }: { admissions: readonly Admission[]; onAct: OnAct }) {
  const words = ['Title', 'Status', 'Open from and to', 'Courses']
  const head = (
    <>
      {words.map((word) => (
        <HeadCell key={word}>{word}</HeadCell>
      ))}
      <HeadCell align="right">Seats</HeadCell>
      <HeadCell align="right">Applications</HeadCell>
      <HeadCell align="right">Publish, copy or delete</HeadCell>
    </>
  )
  return (
    <DataTable caption="Admissions" head={head}>
      {admissions.map((admission) => (
        <AdmissionRow key={admission.id} admission={admission} onAct={onAct} />
      ))}
    </DataTable>
  )
}
