import { IconCopy, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import type { RecruitmentItem } from '#domain/recruitment/recruitment.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SiteButton } from '#web/ui/site-button.tsx'
import css from './recruitment-card.module.css'
import { RecruitmentStatusBadge } from './recruitment-status.tsx'

type RecruitmentCardProps = { recruitment: RecruitmentItem; onRemove: (recruitment: RecruitmentItem) => void }

function Facts({ recruitment }: { recruitment: RecruitmentItem }) {
  const { applicationDates, departmentsCount, vacanciesCount, applicationsCount } = recruitment
  const facts = [
    ['Start date', showDay(applicationDates.startDate)],
    ['End date', showDay(applicationDates.endDate)],
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
        <ButtonLink
          to="/faculty/admin/recruitment/new"
          search={{ from: recruitmentId }}
          size="dense"
          variant="quiet"
          icon={IconCopy}
        >
          Copy as new draft
        </ButtonLink>
        <Button size="dense" variant="quiet" icon={IconTrash} onClick={() => onRemove(recruitment)}>
          Delete
        </Button>
      </div>
    </Card>
  )
}
