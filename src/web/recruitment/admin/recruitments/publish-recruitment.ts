import type { Category } from '#domain/applications/application.ts'
import { driveTexts } from '#domain/applications/drive-texts.ts'
import { drivePath } from '#domain/applications/drive-address.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { postNames } from '#domain/recruitment/post.ts'
import { recruitmentWarnings } from '#domain/recruitment/publishing-warnings.ts'
import {
  departmentTexts,
  vacanciesCount,
  type Recruitment,
  type RecruitmentItem,
  type RecruitmentSettings,
} from '#domain/recruitment/recruitment.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import type { ToPublish } from '#web/drives/publishing-summary.tsx'
import { language } from '#web/platform/language.ts'
import { untranslatedLines } from '#web/forms/translation-fields.tsx'
import { sayPost, sayShortPost } from '#words/posts.ts'
import { recruitmentEditor as say } from '#words/recruitment-editor.ts'
import { translatorIn } from '#words/institute-translations.ts'
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
export function toPublish(
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
