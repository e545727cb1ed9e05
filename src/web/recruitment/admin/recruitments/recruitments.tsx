import { IconBan, IconCopy, IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import type { RecruitmentItem } from '#domain/recruitment/recruitment.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { useMay, useMayWithin } from '#web/accounts/use-may.ts'
import { Link } from '#lib/router/link.tsx'
import { useNavigate } from '#lib/router/router-provider.tsx'
import { AdminPage } from '#web/ui/admin/admin-page.tsx'
import { CancelDrive } from '#web/drives/cancel-drive.tsx'
import { RemoveDrive } from '#web/drives/remove-drive.tsx'
import { useCopying } from '#web/drives/use-copying.ts'
import { language } from '#web/platform/language.ts'
import { ButtonLink } from '#web/ui/links/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { cancelling as sayCancelling } from '#words/drives/cancelling.ts'
import { drives as sayDrives } from '#words/drives/drives.ts'
import { recruitmentEditor as say } from '#words/drives/recruitment-editor.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { allRecruitments } from '../stored-recruitments.ts'
import { editRecruitmentHref, facultyListHref, newRecruitmentHref } from '../faculty-addresses.ts'
import { Stack, Row } from '#web/ui/layout.tsx'
import css from './recruitments.module.css'
import { RecruitmentStatusBadge } from './recruitment-status.tsx'
import { copyRecruitment, failedWith, removeRecruitment } from './change-recruitment.ts'

/** A new recruitment belongs to no drive yet. */
const ofTrack = { track: recruitmentFacts.name, driveId: null }

type RecruitmentAct = 'cancel' | 'remove'
type RecruitmentCardProps = { recruitment: RecruitmentItem; onAct: (act: RecruitmentAct) => void }

const dayOrNone = (day: string) => (day ? showDay(day) : sayDrives('no-dates'))

function Facts({ recruitment }: { recruitment: RecruitmentItem }) {
  const { applicationDates, departmentsCount, vacanciesCount, applicationsCount } = recruitment
  const facts = [
    [say('start'), dayOrNone(applicationDates.startDate)],
    [say('end'), dayOrNone(applicationDates.endDate)],
    [say('departments'), showNumber(departmentsCount)],
    [say('vacancies'), showNumber(vacanciesCount)],
    [say('applications'), showNumber(applicationsCount ?? 0)],
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
  const navigate = useNavigate()
  const copying = useCopying(async () => {
    const { recruitmentId, title } = await copyRecruitment(recruitment)
    await navigate({ to: editRecruitmentHref(recruitmentId) })
    return title
  })
  return (
    <Button size="dense" variant="quiet" icon={IconCopy} isBusy={copying.isBusy} onClick={copying.copy}>
      {sayDrives('copy')}
    </Button>
  )
}

/** A recruitment with its actions. */
function RecruitmentCard({ recruitment, onAct }: RecruitmentCardProps) {
  const may = useMay()
  const { recruitmentId, status, cancelled } = recruitment
  const mayCancel = may('drives.publish', { ...ofTrack, driveId: recruitmentId }) && status !== 'DRAFT' && !cancelled
  const translate = translatorIn(recruitment.translations, language)
  const title = translate(recruitment.title)
  const edit = editRecruitmentHref(recruitmentId)
  return (
    <Card isPadded={false} className={css.card}>
      <Row gap={[4, 12]} className={css.head}>
        <h2>
          <Link to={edit}>{title}</Link>
        </h2>
        {cancelled ? <StatusBadge status="cancelled" /> : <RecruitmentStatusBadge status={status} />}
      </Row>
      {recruitment.description && <p className={css.description}>{translate(recruitment.description)}</p>}
      <Facts recruitment={recruitment} />
      <Row align="stretch" className={css.actions} role="group" aria-label={title}>
        <ButtonLink to={edit} size="dense" variant="secondary">
          {say('view')}
        </ButtonLink>
        <ButtonLink to={edit} size="dense" variant="secondary" icon={IconPencil}>
          {say('edit')}
        </ButtonLink>
        {may('applications.read', { ...ofTrack, driveId: recruitmentId }) && (
          <SiteButton href={facultyListHref(recruitmentId)} size="dense" variant="secondary" icon={IconUsers}>
            {say('see-applications')}
          </SiteButton>
        )}
        {may('drives.write', ofTrack) && <CopyButton recruitment={recruitment} />}
        {mayCancel && (
          <Button size="dense" variant="quiet" icon={IconBan} onClick={() => onAct('cancel')}>
            {sayCancelling('ask')}
          </Button>
        )}
        {!cancelled && (
          <Button size="dense" variant="quiet" icon={IconTrash} onClick={() => onAct('remove')}>
            {say('delete')}
          </Button>
        )}
      </Row>
    </Card>
  )
}

type ActedRecruitment = { recruitment: RecruitmentItem; act: RecruitmentAct }

function ActDialog({ recruitment, act, onClose }: ActedRecruitment & { onClose: () => void }) {
  const { recruitmentId: id, version } = recruitment
  if (act === 'cancel')
    return (
      <CancelDrive
        drive={{ id, title: recruitment.title, version }}
        title={translatorIn(recruitment.translations, language)(recruitment.title)}
        onClose={onClose}
      />
    )
  return (
    <RemoveDrive
      title={translatorIn(recruitment.translations, language)(recruitment.title)}
      applicationsCount={recruitment.applicationsCount ?? 0}
      isPublished={recruitment.status !== 'DRAFT'}
      confirmLabel={say('delete-sure')}
      onSure={() => removeRecruitment(recruitment)}
      onClose={onClose}
    />
  )
}

function Cards({ recruitments }: { recruitments: readonly RecruitmentItem[] }) {
  const [acted, setActed] = useState<ActedRecruitment | null>(null)
  if (recruitments.length === 0) return <EmptyState title={say('none-title')}>{say('none')}</EmptyState>
  return (
    <>
      <Stack as="ul" gap={12}>
        {recruitments.map((recruitment) => (
          <li key={recruitment.recruitmentId}>
            <RecruitmentCard recruitment={recruitment} onAct={(act) => setActed({ recruitment, act })} />
          </li>
        ))}
      </Stack>
      {acted && <ActDialog {...acted} onClose={() => setActed(null)} />}
    </>
  )
}

/** `/faculty/admin/recruitment/all`. */
export function RecruitmentsPage() {
  const may = useMay()
  const mayWithin = useMayWithin(ofTrack.track)
  const asked = useQuery({ ...allRecruitments, staleTime: 0 })
  const add = (
    <>
      {mayWithin('applications.read') && (
        <ButtonLink to={facultyListHref()} size="dense" variant="secondary">
          {say('all-applications')}
        </ButtonLink>
      )}
      {may('drives.write', ofTrack) && (
        <ButtonLink to={newRecruitmentHref} size="dense" icon={IconPlus}>
          {say('create-new')}
        </ButtonLink>
      )}
    </>
  )
  return (
    <AdminPage title={say('all-title')} actions={add}>
      {asked.data ? (
        <Cards
          recruitments={asked.data.recruitments.filter((one) =>
            may('drives.write', { ...ofTrack, driveId: one.recruitmentId }),
          )}
        />
      ) : (
        <NotThere of={failedWith(asked, say('list-failed'))} rowHeight={160} errorTitle={say('list-not-loaded')} />
      )}
    </AdminPage>
  )
}
