/** The mail domains of nearly all applicants. */
const commonDomains = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'ymail.com',
  'outlook.com',
  'outlook.in',
  'hotmail.com',
  'live.com',
  'rediffmail.com',
  'icloud.com',
  'protonmail.com',
]

/** Whether one extra, missing, wrong or swapped letter turns one word into the other. */
function isOneSlipFrom(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let alike = 0
  while (alike < typed.length && typed[alike] === meant[alike]) alike++
  const [restTyped, restMeant] = [typed.slice(alike), meant.slice(alike)]
  const swapped = `${restTyped[1] ?? ''}${restTyped[0] ?? ''}${restTyped.slice(2)}`
  return (
    restTyped.slice(1) === restMeant ||
    restTyped === restMeant.slice(1) ||
    restTyped.slice(1) === restMeant.slice(1) ||
    swapped === restMeant
  )
}

/**
 * The probably meant address, where its domain is one slip away from a common one; else null. It is only ever a
 * question, because the domain may exist.
 */
export function likelyEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || commonDomains.includes(domain)) return null
  const meant = commonDomains.find((common) => isOneSlipFrom(domain, common))
  return meant === undefined ? null : `${email.slice(0, at)}@${meant}`
}
