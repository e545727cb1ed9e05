import { markFindings } from '#server/scrutiny/mark-findings.ts'
import { inThePast } from './in-the-past.ts'
import type { SeededApplication } from './seed-documents.ts'
import { registrar, type SelectionOffice } from './selection-office.ts'

/** The rule that the clerk wrongly found not to be met, and that the upheld objection is about. */
export const doubtedRule = 'category-certificate'

const objections = [
  {
    body: 'The certificate that I have uploaded is valid for this year. It was issued on 12 June by the Tahsildar.',
    answer: { isUpheld: true, reason: 'You are right: the date of issue is on the back. Your category is accepted.' },
    findings: [{ of: 'rule' as const, key: doubtedRule }],
  },
  {
    body: 'My rank is better than the list says. Please look again.',
    answer: { isUpheld: false, reason: 'Your score card has the rank that is in the list.' },
    findings: [],
  },
  {
    body: 'I want to change the order of my courses.',
    answer: { isUpheld: false, reason: 'The order of courses counts as submitted; nobody can change it afterwards.' },
    findings: [],
  },
]

/**
 * The first application objects to what the clerk found, and the others in vain; the clerk then looks again at what was
 * upheld. Days are counted back from now.
 */
export async function seedObjections<Form>(
  { seeding, lists, tracks }: SelectionOffice,
  clerk: string,
  {
    list,
    objectors,
    days,
  }: {
    list: string
    objectors: readonly SeededApplication<Form>[]
    days: { made: number; answered: number; lookedAgain: number }
  },
): Promise<void> {
  for (const [place, { body, answer, findings }] of objections.entries()) {
    const { [place]: objector } = objectors
    if (!objector) continue
    const { applicationId, person } = objector.made
    await inThePast(seeding, days.made - place, async (context, as) =>
      lists['POST /api/applications/{applicationId}/objections'](context, {
        ...(await as(person.email)),
        params: { applicationId },
        body: { list, body },
      }),
    )
    const answered = { params: { applicationId, number: list }, body: { ...answer, findings } }
    await inThePast(seeding, days.answered, async (context, as) =>
      lists['POST /api/applications/{applicationId}/objections/{number}/answer'](context, {
        ...(await as(registrar)),
        ...answered,
      }),
    )
    const items = findings.map((item) => ({ ...item, verdict: 'fits' as const }))
    if (items.length > 0)
      await inThePast(seeding, days.lookedAgain, async (context, as) =>
        markFindings(tracks)(context, { ...(await as(clerk)), params: { applicationId }, body: { items } }),
      )
  }
}
