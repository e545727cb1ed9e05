import type { Category } from '#domain/drives/category.ts'
import type { Finding } from '#domain/applications/decisions/finding.ts'
import type { ClaimedFact, ScrutinyState } from '#domain/applications/standing/scrutiny-standing.ts'
import type { ApplicationStatus } from '../applications/status.ts'
import { recordOf, keysIn } from '#lib/values/records.ts'
import type { ClaimedMerit, MeritColumns, RankingMerit } from './merit.ts'
import type { SelectionPolicies } from './policies.ts'
import { ExclusionReason, type ExcludedApplication, type ListedCandidate, type ListedCourse } from './published-list.ts'

/** A submitted application, as far as a list reads it. */
export type ListableApplication = MeritColumns & {
  applicationId: string
  status: Exclude<ApplicationStatus, 'draft'>
  /** Whether its fee is verified, or none is due. */
  isPaid: boolean
  /** Whether its fee is recorded, and the office has not looked for it in the bank. */
  isToVerify: boolean
  scrutiny: ScrutinyState
  notAccepted: readonly ClaimedFact[]
  /** Whether a document that says who somebody is was found not to fit. */
  isIdentityUnfit: boolean
  /** Other applications, by other accounts, with its NEET roll number. */
  sameRoll: readonly string[]
  /** The rules that it did not meet at submission, and those that people judged as not met. */
  unmet: readonly Pick<Finding, 'rule' | 'facts'>[]
}

/** What lists of a drive are prepared by. */
type PreparingRules<Settings> = { merit: RankingMerit<Settings>; settings: Settings; policies: SelectionPolicies }

/** The courses of a drive with their seats, as a list says them. */
export function listedCourses<Settings>({ merit, settings, policies }: PreparingRules<Settings>): ListedCourse[] {
  return merit.courses(settings).map(({ name, seats }) => {
    const guaranteed = policies.guarantees[name] ?? recordOf(keysIn(seats), () => 0)
    return { name, seats, guaranteed }
  })
}

/** The accepted category: UR for applicants without a certificate that is OK, and for those without a right to reserved seats. */
function acceptedCategory(
  { category, residence }: ClaimedMerit,
  notAccepted: readonly ClaimedFact[],
  reservedFor: SelectionPolicies['reservedFor'],
): Category {
  if (category === null || notAccepted.includes('category')) return 'UR'
  const isResident = residence === reservedFor && !notAccepted.includes('residence')
  return reservedFor === null || isResident ? category : 'UR'
}

/** The courses that an outcome of a rule is about; null for all of them. */
function coursesOf({ facts }: Pick<Finding, 'facts'>): string[] | null {
  const named = facts['courses']
  return Array.isArray(named) ? named.filter((one) => typeof one === 'string') : null
}

type JudgedPreferences = { preferences: string[]; rules: string[] }

/**
 * The courses that a candidate asks for and whose conditions they meet, and the rules that keep them out of all. A candidate
 * considered as UR needs the open standard.
 */
function judgePreferences(
  { preferences, notOpenAt }: ClaimedMerit,
  { unmet, notAccepted }: Pick<ListableApplication, 'unmet' | 'notAccepted'>,
  { category, rulesOn }: { category: Category; rulesOn: RankingMerit<never>['rulesOn'] },
): JudgedPreferences {
  const failed = [
    ...unmet.map((finding) => ({ rule: finding.rule, courses: coursesOf(finding) })),
    ...notAccepted.flatMap((fact) => (rulesOn[fact] ? [{ rule: rulesOn[fact], courses: null }] : [])),
    ...(category === 'UR' && notOpenAt.length > 0 ? [{ rule: rulesOn.marks, courses: notOpenAt }] : []),
  ]
  const left = preferences.filter((course) =>
    failed.every(({ courses }) => courses !== null && !courses.includes(course)),
  )
  return { preferences: left, rules: left.length > 0 ? [] : [...new Set(failed.map(({ rule }) => rule))] }
}

/** The reasons why a submitted application is not considered. */
function reasonsAgainst(
  { isPaid, isToVerify, scrutiny, notAccepted, isIdentityUnfit }: ListableApplication,
  { rank, preferences }: ClaimedMerit,
  rules: readonly string[],
): ExclusionReason[] {
  const found: Partial<Record<ExclusionReason, boolean>> = {
    rule: rules.length > 0,
    payment: !isPaid && !isToVerify,
    unverified: !isPaid && isToVerify,
    scrutiny: scrutiny !== 'scrutinised',
    identity: isIdentityUnfit,
    rank: rank === null || notAccepted.includes('rank'),
    preferences: preferences.length === 0,
  }
  return ExclusionReason.options.filter((reason) => found[reason])
}

type PlacedApplication = { candidate: ListedCandidate } | { excluded: ExcludedApplication }

function place<Settings>(
  application: ListableApplication,
  { merit, settings, policies }: PreparingRules<Settings>,
  withHorizontalSeats: ReadonlySet<string>,
): PlacedApplication {
  const { applicationId, status, notAccepted } = application
  if (status === 'withdrawn' || status === 'rejected')
    return { excluded: { applicationId, reasons: [status], rules: [] } }
  const claimed = merit.claimed(application, settings)
  const category = acceptedCategory(claimed, notAccepted, policies.reservedFor)
  const { rulesOn } = merit
  const { preferences, rules } = judgePreferences(claimed, application, { category, rulesOn })
  const reasons = reasonsAgainst(application, claimed, rules)
  if (claimed.rank === null || reasons.length > 0) return { excluded: { applicationId, reasons, rules } }
  const pwd =
    claimed.pwd && !notAccepted.includes('disability') && preferences.some((one) => withHorizontalSeats.has(one))
  const notOpenAt = policies.openStandard ? claimed.notOpenAt.filter((course) => preferences.includes(course)) : []
  return { candidate: { applicationId, rank: claimed.rank, category, pwd, notOpenAt, preferences } }
}

const byNumber = (one: { applicationId: string }, other: { applicationId: string }) =>
  one.applicationId < other.applicationId ? -1 : 1

/** The candidates of a selection, in the order of ranks, and those who are not considered, with the reasons. */
export function prepareCandidates<Settings>(
  applications: readonly ListableApplication[],
  rules: PreparingRules<Settings>,
): { rows: ListedCandidate[]; excluded: ExcludedApplication[] } {
  const courses = listedCourses(rules)
  const withHorizontalSeats = new Set(
    courses.filter((one) => Object.values(one.guaranteed).some((count) => count > 0)).map(({ name }) => name),
  )
  const placed = applications.map((application) => place(application, rules, withHorizontalSeats))
  return {
    rows: placed
      .flatMap((one) => ('candidate' in one ? [one.candidate] : []))
      .toSorted((one, other) => one.rank - other.rank || byNumber(one, other)),
    excluded: placed.flatMap((one) => ('excluded' in one ? [one.excluded] : [])).toSorted(byNumber),
  }
}

/** Two candidates of one roll number: one person, or somebody with the number of another. */
type SameRoll = { one: string; other: string }

/** The pairs with one roll number of which both are considered: an officer has not decided yet which one is valid. */
export function sameRolls(
  applications: readonly Pick<ListableApplication, 'applicationId' | 'sameRoll'>[],
  rows: readonly Pick<ListedCandidate, 'applicationId'>[],
): SameRoll[] {
  const listed = new Set(rows.map(({ applicationId }) => applicationId))
  return applications
    .filter(({ applicationId }) => listed.has(applicationId))
    .flatMap(({ applicationId: one, sameRoll }) =>
      sameRoll.filter((other) => one < other && listed.has(other)).map((other) => ({ one, other })),
    )
    .toSorted((before, after) => (`${before.one} ${before.other}` < `${after.one} ${after.other}` ? -1 : 1))
}

/** Two candidates of one rank: a typing error, or fraud. */
type EqualRank = { rank: number; one: string; other: string }

/** The equal ranks among candidates in their order. */
export function equalRanks(rows: readonly ListedCandidate[]): EqualRank[] {
  return rows.flatMap(({ rank, applicationId: other }, at) => {
    const before = rows[at - 1]
    return before?.rank === rank ? [{ rank, one: before.applicationId, other }] : []
  })
}
