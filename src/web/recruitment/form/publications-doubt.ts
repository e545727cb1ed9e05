import type { ProfessionalData } from '#domain/recruitment/research-questions.ts'
import { candidateForm as say } from '#words/candidates/candidate-form.ts'

/** How a list with one publication per line differs from the numbers given; null if it does not, or is empty. */
export function publicationsDoubt(
  { nationalIndexed, internationalIndexed }: NonNullable<ProfessionalData['publications']>,
  list: ProfessionalData['publicationList'],
): string | null {
  const lines = (list ?? '').split('\n').filter((line) => line.trim() !== '').length
  const count = (nationalIndexed ?? 0) + (internationalIndexed ?? 0)
  return lines === 0 || lines === count ? null : say('publications-differ', { lines, count })
}
