import { recruitmentStatus, vacanciesCount } from '#domain/recruitment/recruitment-errors.ts'
import type {
  Recruitment,
  RecruitmentItem,
  RecruitmentRules,
  RecruitmentSettings,
} from '#domain/recruitment/recruitment.ts'
import { recruitmentErrors } from '#domain/recruitment/recruitment-errors.ts'
import type { Day } from '#domain/platform/day.ts'
import { Problem } from '#domain/platform/problem.ts'
import { instant } from '#server/applications/answer-parts.ts'
import type { Drive, DriveContent } from '#server/applications/drives/lock-drive.ts'

/** A recruitment as a drive stores it, or the sentences that keep it from being stored. */
export function driveOf(sent: RecruitmentSettings): DriveContent {
  const errors = recruitmentErrors(sent)
  if (errors[0]) throw new Problem('rule-broken', errors[0].msg, { errors })
  const { title, description, status, departments, paymentDetails, generalRequirements } = sent
  const settings: RecruitmentRules = { departments, paymentDetails, generalRequirements }
  const { startDate, endDate } = sent.applicationDates
  return {
    track: 'recruitment',
    title,
    description,
    // Given: else there were errors.
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    published: status === 'PUBLISHED',
    settings,
  }
}

/** The rules of a recruitment: written by `driveOf`, from the same schema. */
export function rulesOf(drive: Pick<Drive, 'settings'>): RecruitmentRules {
  return drive.settings as RecruitmentRules
}

function common(drive: Drive, today: Day) {
  const { id, title, description, startDate, endDate, published, createdAt, updatedAt } = drive
  return {
    recruitmentId: id,
    title,
    description,
    status: recruitmentStatus(published, { startDate, endDate }, today),
    applicationDates: { startDate, endDate },
    createdAt: instant(createdAt),
    updatedAt: instant(updatedAt),
  }
}

/** A recruitment with everything candidates and its editor need; closed by today's date. */
export function recruitmentAnswer(drive: Drive, today: Day): Recruitment {
  return { ...common(drive, today), ...rulesOf(drive) }
}

export function recruitmentItem(drive: Drive, today: Day): RecruitmentItem {
  const { departments } = rulesOf(drive)
  return {
    ...common(drive, today),
    departmentsCount: departments.length,
    vacanciesCount: vacanciesCount(departments),
  }
}

/** The drive, when it is one of this track. */
export function recruitmentOr404(drive: Drive | null): Drive {
  if (drive?.track !== 'recruitment') throw new Problem('not-found', 'There is no such recruitment.')
  return drive
}
