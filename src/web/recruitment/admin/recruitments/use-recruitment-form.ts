import type { Confirmation } from '#domain/drives/changes-to-confirm.ts'
import { translationsOf } from '#domain/platform/translations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import {
  type Recruitment,
  type RecruitmentSettings,
  departmentTexts,
  vacanciesCount,
  type RecruitmentItem,
} from '#domain/recruitment/recruitment.ts'
import { useAdminForm } from '#web/forms/admin-form.tsx'
import { useConfirmedChanges } from '#web/drives/confirm-changes.tsx'
import { usePublishing, type ToPublish } from '#web/drives/publishing-summary.tsx'
import { ApiError, toldOf } from '#web/platform/api-error.ts'
import { showToast } from '#web/ui/messages/toast.ts'
import { language } from '#web/platform/language.ts'
import { drives } from '#words/drives/drives.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { recruitmentEditor as say } from '#words/drives/recruitment-editor.ts'
import { allRecruitments } from '../stored-recruitments.ts'
import { submittedTo } from '../faculty-addresses.ts'
import { CheckedRecruitment, recruitmentTexts, settingsOf, valuesOf } from './recruitment-values.ts'
import { saveRecruitment } from './change-recruitment.ts'
import type { Category } from '#domain/drives/category.ts'
import { driveTexts } from '#domain/drives/drive-texts.ts'
import { drivePath } from '#domain/drives/drive-address.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { postNames } from '#domain/recruitment/post.ts'
import { recruitmentWarnings } from '#domain/recruitment/publishing-warnings.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { untranslatedLines } from '#web/forms/translation-fields.tsx'
import { sayPost, sayShortPost } from '#words/form/posts.ts'
import { vacanciesLine } from '../../recruitment-drives.ts'

type SummedUpRecruitment = Pick<
  RecruitmentSettings,
  | 'title'
  | 'description'
  | 'questions'
  | 'applicationDates'
  | 'departments'
  | 'paymentDetails'
  | 'generalRequirements'
  | 'translations'
>

/** Seats of all departments, post by post. */
function seatsByPost(departments: SummedUpRecruitment['departments']): ToPublish['seats'] {
  const vacancies = departments.flatMap((department) => department.vacancies)
  const posts = postNames.filter((name) => vacancies.some(({ post }) => post === name))
  const sum = (post: string, category: Category) =>
    vacancies.reduce((seats, one) => seats + (one.post === post ? one.categories[category] : 0), 0)
  return posts.map((post) => ({
    name: sayShortPost(post, language),
    of: { UR: sum(post, 'UR'), OBC: sum(post, 'OBC'), SC: sum(post, 'SC'), ST: sum(post, 'ST'), EWS: sum(post, 'EWS') },
  }))
}

/** What applicants will see of a recruitment, with warnings, also about other recruitments. */
function toPublish(
  settings: SummedUpRecruitment,
  recruitment: Recruitment | null,
  all: readonly RecruitmentItem[],
): ToPublish {
  const { title, departments, paymentDetails, generalRequirements } = settings
  const { startDate, endDate } = settings.applicationDates
  // Both are set: otherwise there are errors.
  const days = { startDate: startDate ?? '', endDate: endDate ?? '' }
  const others = all
    .filter(({ recruitmentId, status }) => status !== 'DRAFT' && recruitmentId !== recruitment?.recruitmentId)
    .map((other) => ({ title: other.title, ...other.applicationDates }))
  const translate = translatorIn(settings.translations, language)
  const named = departments.map(({ vacancies, ...department }) => ({
    ...department,
    name: translate(department.name),
    vacancies: vacancies.map((vacancy) => ({ ...vacancy, post: sayPost(vacancy.post, language) })),
  }))
  const counts = { departmentsCount: departments.length, vacanciesCount: vacanciesCount(departments) }
  return {
    title,
    ...days,
    fee: paymentDetails.amount,
    facts: [
      { label: say('posts'), value: vacanciesLine(counts) },
      { label: say('age-limit'), value: String(generalRequirements.ageLimit.max) },
    ],
    seats: seatsByPost(departments),
    untranslated: untranslatedLines(driveTexts(settings, departmentTexts(departments)), settings.translations ?? {}),
    oddities: recruitmentWarnings(
      { ...settings, departments: named, applicationDates: days },
      { today: dayOf(new Date()), others },
    ),
    previewHref: recruitment
      ? drivePath(recruitmentFacts, { ...recruitment, id: recruitment.recruitmentId })
      : undefined,
  }
}

type Status = RecruitmentSettings['status']

/** Errors of fields and conflicts go to the form; others become a toast, since the top may be far away. */
function told(error: unknown): never {
  const isForForm = error instanceof ApiError && (error.status === 412 || error.errors.some(({ path }) => path !== ''))
  if (isForForm) throw error
  const problem = toldOf(error, say('error-occurred'), say('error-occurred'))
  showToast({ type: 'error', title: problem })
  throw new Error(problem, { cause: error })
}

function notSaved(): never {
  const said = drives('not-saved')
  showToast({ type: 'info', title: said })
  throw new Error(said)
}

/** Saves, asking first when it publishes something or changes something published. */
function useSaving(recruitment: Recruitment | null) {
  const { asked, confirmed, leave } = useConfirmedChanges()
  const client = useQueryClient()
  const publishing = usePublishing()
  /** Shows what applicants will see if the save publishes the recruitment; answers whether to continue. */
  const isSeen = async (body: RecruitmentSettings): Promise<boolean> => {
    const { recruitments } = await client.fetchQuery(allRecruitments).catch(told)
    return publishing.isSure(toPublish(body, recruitment, recruitments))
  }
  const saveAll = async (body: RecruitmentSettings, version: number | undefined) => {
    const isPublished = recruitment !== null && recruitment.status !== 'DRAFT'
    if (body.status === 'PUBLISHED' && !isPublished && !(await isSeen(body))) notSaved()
    const send = (given: Confirmation) => saveRecruitment(recruitment, { ...body, ...given }, version)
    const submitted = recruitment && submittedTo(recruitment.recruitmentId)
    const title = translatorIn(body.translations, language)(body.title)
    if (!(await confirmed(title, send, submitted).catch(told))) notSaved()
  }
  return { asked, publishing: publishing.asked, saveAll, leave }
}

/** The form of a recruitment; null creates one. */
export function useRecruitmentForm(recruitment: Recruitment | null) {
  const initial = useMemo(() => valuesOf(recruitment), [recruitment])
  const [pressed, setPressed] = useState<Status>('DRAFT')
  const status = useRef(pressed)
  const { asked, publishing, saveAll, leave } = useSaving(recruitment)
  const before = useMemo(() => recruitmentTexts(initial), [initial])
  const facts = useAdminForm({
    // Older versions kept input of another shape under `recruitment.…`.
    thing: `recruitments.${recruitment?.recruitmentId ?? 'new'}`,
    initial,
    read: (values) => ({
      ...settingsOf(values, status.current),
      translations: translationsOf(recruitmentTexts(values), { before, translations: values.translations }),
    }),
    schema: CheckedRecruitment,
    valuesOf,
    save: saveAll,
  })
  const submit = (as: Status) => {
    status.current = as
    setPressed(as)
    return facts.submit()
  }
  return { facts, before, asked, publishing, pressed, submit, leave }
}
