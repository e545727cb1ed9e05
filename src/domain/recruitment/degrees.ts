import type { QualificationCombination } from './recruitment.ts'

/** How a given degree fits a required one; `check` when it may be the right one of several. */
export type Fit = 'met' | 'check' | 'not-met'

/** `D.M.` and `DM`, `M.Sc (Nursing)` and `MSC NURSING` are the same; `or equivalent` adds nothing. */
function wordsOf(degree: string): string[] {
  const plain = degree
    .toUpperCase()
    .replaceAll('.', '')
    .replace(/\bOR EQUIVALENT\b/, '')
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

const begins = (words: readonly string[], start: readonly string[]) =>
  start.join('') !== '' && start.every((word, place) => words[place] === word)

function fitOf(wanted: readonly string[], has: readonly string[]): Fit {
  if (begins(has, wanted) || begins([has.join('')], [wanted.join('')])) return 'met'
  // With `MD` given and `MD General Medicine` required, the certificate decides.
  return begins(wanted, has) ? 'check' : 'not-met'
}

const best = (fits: readonly Fit[]): Fit => (['met', 'check'] as const).find((fit) => fits.includes(fit)) ?? 'not-met'
const worst = (fits: readonly Fit[]): Fit => (['not-met', 'check'] as const).find((fit) => fits.includes(fit)) ?? 'met'

/** How the given degrees fit a list of which any one is enough. */
export function anyDegreeFit(asked: readonly string[], given: readonly string[]): Fit {
  const all = given.map(wordsOf)
  return best(asked.map(wordsOf).flatMap((wanted) => all.map((has) => fitOf(wanted, has))))
}

/** How the given degrees fit alternatives: within one, AND requires all its degrees and OR any. */
export function combinationFit(asked: readonly QualificationCombination[], given: readonly string[]): Fit {
  return best(
    asked.map(({ combination, type }) =>
      type === 'OR'
        ? anyDegreeFit(combination, given)
        : worst(combination.map((degree) => anyDegreeFit([degree], given))),
    ),
  )
}
