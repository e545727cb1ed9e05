import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { AdvertisementSection } from '#web/drives/advertisement-section.tsx'
import { ConfirmChanges } from '#web/drives/confirm-changes.tsx'
import { DriveTranslations } from '#web/drives/drive-translations.tsx'
import { ConfirmPublishing } from '#web/drives/publishing-summary.tsx'
import { AdminForm } from '#web/forms/admin-form.tsx'
import { Link } from '#lib/router/link.tsx'
import { AdminActions, AdminPage } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusField } from '#web/ui/error-summary.tsx'
import { showToast } from '#web/ui/toast.ts'
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx'
import { recruitmentEditor as say } from '#words/recruitment-editor.ts'
import { recruitmentsHref } from '../faculty-addresses.ts'
import { BasicFields, FeeFields, QuestionFields, RuleFields } from './recruitment-fields.tsx'
import { Row } from '#web/ui/layout.tsx'
import css from './recruitment-form.module.css'
import { recruitmentTexts, summaryOf } from './recruitment-values.ts'
import { RecruitmentStatusBadge } from './recruitment-status.tsx'
import { useRecruitmentForm } from './use-recruitment-form.ts'
import { useVacancies } from './use-vacancies.ts'
import { VacancySection } from './vacancy-section.tsx'

/** Tells the last large change with a button to undo it, at the bottom of the window, wherever the table is. */
function UndoLine({ undoable }: Pick<ReturnType<typeof useVacancies>, 'undoable'>) {
  return (
    <div role="status" className={undoable ? css.line : css.none}>
      {undoable && (
        <>
          <span>{undoable.said}</span>
          <Button size="dense" variant="secondary" icon={IconArrowBackUp} onClick={undoable.undo}>
            {say('undo')}
          </Button>
        </>
      )}
    </div>
  )
}

type RecruitmentFormProps = {
  /** Null creates one. */
  recruitment: Recruitment | null
  applicationsCount: number
  onClose: () => void
}

function StateLine({ recruitment, applicationsCount }: { recruitment: Recruitment; applicationsCount: number }) {
  return (
    <Row as="span" gap={[6, 12]}>
      <RecruitmentStatusBadge status={recruitment.status} />
      {say('application-count', { count: applicationsCount })}
    </Row>
  )
}

/** Saving would leave pasted lines out of the recruitment. */
function sayLinesLeft() {
  showToast({ type: 'info', title: say('lines-left') })
  focusField('lines')
}

/** Creates a recruitment or changes one. */
export function RecruitmentForm({ recruitment, applicationsCount, onClose }: RecruitmentFormProps) {
  const { facts, before, asked, publishing, pressed, submit, leave } = useRecruitmentForm(recruitment)
  const { form, isSaving } = facts
  const vacancies = useVacancies(form)
  const [isDone, setIsDone] = useState(false)
  const leaveDone = useEffectEvent(() => leave(onClose))
  useEffect(() => {
    if (isDone) leaveDone()
  }, [isDone])
  const save = async (status: typeof pressed) => {
    if (form.getValues().lines.trim() !== '') return sayLinesLeft()
    if (await submit(status)) setIsDone(true)
  }
  const button = (status: typeof pressed) => ({
    'data-save': true,
    size: 'dense' as const,
    isBusy: isSaving && pressed === status,
    disabled: isSaving && pressed !== status,
    onClick: () => void save(status),
  })
  return (
    <AdminPage
      above={<Link to={recruitmentsHref}>{say('recruitments')}</Link>}
      title={recruitment?.title ?? say('new')}
      lead={recruitment && <StateLine recruitment={recruitment} applicationsCount={applicationsCount} />}
    >
      <AdminForm
        facts={{ ...facts, errors: summaryOf(facts.errors, vacancies.departments) }}
        label={say('recruitment')}
        onSubmit={() => undefined}
      >
        <div>
          <BasicFields form={form} />
          <FeeFields form={form} />
          <RuleFields form={form} />
          <VacancySection
            facts={facts}
            vacancies={vacancies}
            recruitment={recruitment}
            hasApplications={applicationsCount > 0}
          />
          <QuestionFields
            thing={facts.thing}
            form={form}
            asked={applicationsCount > 0 && recruitment ? recruitment.questions : null}
          />
          <DriveTranslations form={form} values={form.getValues()} textsOf={recruitmentTexts} before={before} />
          <AdvertisementSection drive={recruitment && { ...recruitment, id: recruitment.recruitmentId }} />
        </div>
        <AdminActions isSticky>
          <Button variant="quiet" size="dense" onClick={onClose}>
            {say('cancel')}
          </Button>
          <UndoLine undoable={vacancies.undoable} />
          <Button {...button('DRAFT')} variant="secondary">
            {say('save-draft')}
          </Button>
          <Button {...button('PUBLISHED')}>{say(recruitment ? 'republish' : 'publish')}</Button>
        </AdminActions>
      </AdminForm>
      <ConfirmPublishing asked={publishing} />
      <ConfirmChanges asked={asked} />
      <UnsavedGuard isDirty={!isDone && form.isDirty()} />
    </AdminPage>
  )
}
