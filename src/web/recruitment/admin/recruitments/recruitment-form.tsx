import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { AdvertisementSection } from '#web/drives/advertisement-section.tsx'
import { ConfirmChanges } from '#web/drives/confirm-changes.tsx'
import { ConfirmPublishing } from '#web/drives/publishing-summary.tsx'
import { language } from '#web/platform/language.ts'
import { AdminForm } from '#web/ui/admin/admin-form.tsx'
import { AdminActions, AdminPage } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx'
import { recruitmentEditor } from '#words/recruitment-editor.ts'
import { recruitmentsHref } from '../faculty-addresses.ts'
import { BasicFields, FeeFields, QuestionFields, RuleFields, TranslationsOf } from './recruitment-fields.tsx'
import css from './recruitment-form.module.css'
import { summaryOf } from './recruitment-values.ts'
import { RecruitmentStatusBadge } from './recruitment-status.tsx'
import { useRecruitmentForm } from './use-recruitment-form.ts'
import type { OpenedDialog } from './vacancy-acts.ts'
import { VacancyDialogs } from './vacancy-dialogs.tsx'
import { VacancySection } from './vacancy-section.tsx'
import { useVacancies, useVacanciesDirty, type VacancyStore } from './vacancy-store.ts'

const say = recruitmentEditor(language)

/** What was just done to many cells at once, and the way back: at the foot of the window, wherever the table is. */
function UndoLine({ store }: { store: VacancyStore }) {
  const { undoable } = useVacancies(store)
  return (
    <div role="status" className={undoable ? css.line : css.none}>
      {undoable && (
        <>
          <span>{undoable.said}</span>
          <Button size="dense" variant="secondary" icon={IconArrowBackUp} onClick={store.undo}>
            {say('undo')}
          </Button>
        </>
      )}
    </div>
  )
}

type RecruitmentFormProps = {
  /** Null makes a new one. */
  recruitment: Recruitment | null
  applicationsCount: number
  onClose: () => void
}

function StateLine({ recruitment, applicationsCount }: { recruitment: Recruitment; applicationsCount: number }) {
  return (
    <span className={css.state}>
      <RecruitmentStatusBadge status={recruitment.status} />
      {say('application-count', { count: applicationsCount })}
    </span>
  )
}

/** Makes a recruitment or changes one. */
export function RecruitmentForm({ recruitment, applicationsCount, onClose }: RecruitmentFormProps) {
  const { facts, before, store, asked, publishing, pressed, submit } = useRecruitmentForm(recruitment)
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const [isDone, setIsDone] = useState(false)
  const areVacanciesDirty = useVacanciesDirty(store)
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  const { form, isSaving } = facts
  const save = async (status: typeof pressed) => {
    if (await submit(status)) setIsDone(true)
  }
  const button = (status: typeof pressed) => ({
    'data-save': true,
    size: 'dense' as const,
    isBusy: isSaving && pressed === status,
    disabled: isSaving && pressed !== status,
    onClick: () => void save(status),
  })
  const isDirty = form.isDirty() || areVacanciesDirty
  return (
    <AdminPage
      above={<Link to={recruitmentsHref}>{say('recruitments')}</Link>}
      title={recruitment?.title ?? say('new')}
      lead={recruitment && <StateLine recruitment={recruitment} applicationsCount={applicationsCount} />}
    >
      <AdminForm
        facts={{ ...facts, errors: summaryOf(facts.errors, store.departments()) }}
        label={say('recruitment')}
        onSubmit={() => undefined}
      >
        <div>
          <BasicFields form={form} />
          <FeeFields form={form} />
          <RuleFields form={form} />
          <VacancySection
            store={store}
            recruitment={recruitment}
            hasApplications={applicationsCount > 0}
            errors={facts.errors}
            attempt={facts.attempt}
            onOpen={setOpened}
          />
          <QuestionFields
            thing={facts.thing}
            form={form}
            asked={applicationsCount > 0 && recruitment ? recruitment.questions : null}
            store={store}
          />
          <TranslationsOf form={form} store={store} before={before} />
          <AdvertisementSection drive={recruitment && { ...recruitment, id: recruitment.recruitmentId }} />
        </div>
        <AdminActions isSticky>
          <Button variant="quiet" size="dense" onClick={onClose}>
            {say('cancel')}
          </Button>
          <UndoLine store={store} />
          <Button {...button('DRAFT')} variant="secondary">
            {say('save-draft')}
          </Button>
          <Button {...button('PUBLISHED')}>{say(recruitment ? 'republish' : 'publish')}</Button>
        </AdminActions>
      </AdminForm>
      {opened && <VacancyDialogs thing={facts.thing} store={store} opened={opened} onClose={() => setOpened(null)} />}
      <ConfirmPublishing asked={publishing} />
      <ConfirmChanges asked={asked} />
      <UnsavedGuard isDirty={!isDone && isDirty} />
    </AdminPage>
  )
}
