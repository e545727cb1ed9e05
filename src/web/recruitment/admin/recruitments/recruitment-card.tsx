import { IconCopy, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import type { RecruitmentItem } from '#domain/recruitment/recruitment.ts'
import { useCopying } from '#web/admin/drives/use-copying.ts'
import { language } from '#web/platform/language.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SiteButton } from '#web/ui/site-button.tsx'
import { drives } from '#words/drives.ts'
import css from './recruitment-card.module.css'
import { RecruitmentStatusBadge } from './recruitment-status.tsx'
import { useRecruitmentChanges } from './use-recruitments.ts'

type RecruitmentCardProps = { recruitment: RecruitmentItem; onRemove: (recruitment: RecruitmentItem) => void }

const say = drives(language)

const dayOrNone = (day: string) => (day ? showDay(day) : say('no-dates'))

function Facts({ recruitment }: { recruitment: RecruitmentItem }) {
  const { applicationDates, departmentsCount, vacanciesCount, applicationsCount } = recruitment
  const facts = [
    ['Start date', dayOrNone(applicationDates.startDate)],
    ['End date', dayOrNone(applicationDates.endDate)],
    ['Departments', showNumber(departmentsCount)],
    ['Total vacancies', showNumber(vacanciesCount)],
    ['Applications', showNumber(applicationsCount ?? 0)],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function CopyButton({ recruitment }: { recruitment: RecruitmentItem }) {
  const { copy } = useRecruitmentChanges()
  const navigate = useNavigate()
  const copying = useCopying(async () => {
    const { recruitmentId, title } = await copy(recruitment)
    await navigate({ to: '/faculty/admin/recruitment/$recruitmentId/edit', params: { recruitmentId } })
    return title
  })
  return (
    <Button size="dense" variant="quiet" icon={IconCopy} isBusy={copying.isBusy} onClick={copying.copy}>
      {say('copy')}
    </Button>
  )
}

/** One recruitment with what can be done about it. */
export function RecruitmentCard({ recruitment, onRemove }: RecruitmentCardProps) {
  const { recruitmentId, title, description, status } = recruitment
  const edit = { to: '/faculty/admin/recruitment/$recruitmentId/edit', params: { recruitmentId } } as const
  return (
    <Card isPadded={false} className={css.card}>
      <div className={css.head}>
        <h2>
          <Link {...edit}>{title}</Link>
        </h2>
        <RecruitmentStatusBadge status={status} />
      </div>
      {description && <p className={css.description}>{description}</p>}
      <Facts recruitment={recruitment} />
      <div className={css.actions} role="group" aria-label={title}>
        <ButtonLink {...edit} size="dense" variant="secondary">
          View Details
        </ButtonLink>
        <ButtonLink {...edit} size="dense" variant="secondary" icon={IconPencil}>
          Edit
        </ButtonLink>
        <SiteButton
          href={`/faculty/admin/${recruitmentId}/applications/all`}
          size="dense"
          variant="secondary"
          icon={IconUsers}
        >
          See Applications
        </SiteButton>
        <CopyButton recruitment={recruitment} />
        <Button size="dense" variant="quiet" icon={IconTrash} onClick={() => onRemove(recruitment)}>
          Delete
        </Button>
      </div>
    </Card>
  )
}
