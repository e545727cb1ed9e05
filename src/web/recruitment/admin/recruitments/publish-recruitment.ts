import { drivePath } from '#domain/applications/drive-address.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { recruitmentWarnings } from '#domain/recruitment/publishing-warnings.ts'
import {
  vacanciesCount,
  type Recruitment,
  type RecruitmentItem,
  type RecruitmentSettings,
} from '#domain/recruitment/recruitment.ts'
import { recruitmentFacts } from '#domain/recruitment/track.ts'
import type { ToPublish } from '#web/drives/publishing-summary.tsx'
import { language } from '#web/platform/language.ts'
import { sayPost } from '#words/posts.ts'
import { recruitmentEditor } from '#words/recruitment-editor.ts'
import { translatorIn } from '#words/institute-translations.ts'
import { vacanciesLine } from '../../recruitment-drives.ts'

const say = recruitmentEditor(language)

type Settings = Pick<
  RecruitmentSettings,
  'title' | 'applicationDates' | 'departments' | 'paymentDetails' | 'generalRequirements' | 'translations'
>

/** What applicants will see of a recruitment, and what is odd about it beside the other ones. */
export function toPublish(
  settings: Settings,
  recruitment: Recruitment | null,
  all: readonly RecruitmentItem[],
): ToPublish {
  const { title, departments, paymentDetails, generalRequirements } = settings
  const { startDate, endDate } = settings.applicationDates
  // Given: else there were errors.
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
    oddities: recruitmentWarnings(
      { ...settings, departments: named, applicationDates: days },
      { today: dayOf(new Date()), others },
    ),
    previewHref: recruitment
      ? drivePath(recruitmentFacts, { ...recruitment, id: recruitment.recruitmentId })
      : undefined,
  }
}
