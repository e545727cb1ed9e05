import type { RuleReport } from '#domain/applications/finding.ts'

type Outcome = RuleReport['outcome']

const order: readonly Outcome[] = ['not-met', 'check', 'met']

/** The rules with what is not met first, then what is checked; alike ones stay in the order of the rules. */
export function worstFirst(rules: readonly RuleReport[]): RuleReport[] {
  return rules.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
}

/** How many rules are not met and how many are checked, without zeros. */
export function openCounts(rules: readonly RuleReport[]): { outcome: Outcome; count: number }[] {
  return order
    .filter((outcome) => outcome !== 'met')
    .map((outcome) => ({ outcome, count: rules.filter((report) => report.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
}

/** What the applicant has, a dash when there is nothing, and nothing where the badge and the sentence say it already. */
export function shownValue({ isForPeople, actual }: RuleReport): string {
  return isForPeople ? '' : actual || '–'
}
