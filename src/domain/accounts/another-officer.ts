/** The hours for which an appointed officer is not independent of the officer who appointed them. */
export const appointmentHours = 24

/**
 * That an officer (`by`) invited somebody, gave them a role, enabled their account or removed their two-step verification, and
 * that nobody has confirmed them since. It ends at an instant in ISO 8601.
 */
export type Appointment = { account: string; by: string; until: string }

/** Everybody who may be behind an account: its owner, who appointed them, who appointed those, and so on. */
export function peopleBehind(account: string, appointments: readonly Appointment[]): Set<string> {
  const behind = new Set([account])
  for (const one of behind) {
    for (const { account: appointed, by } of appointments) if (appointed === one) behind.add(by)
  }
  return behind
}

/** Those who may be behind both accounts: nobody if the second is another officer than the first. */
export function peopleBehindBoth(first: string, second: string, appointments: readonly Appointment[]): string[] {
  const others = peopleBehind(second, appointments)
  return [...peopleBehind(first, appointments)].filter((one) => others.has(one))
}

/** From when something holds of the appointments that are left; null if it holds now. */
function holdsFrom(appointments: readonly Appointment[], holds: (left: readonly Appointment[]) => boolean) {
  if (holds(appointments)) return null
  const ends = appointments.map(({ until }) => until).toSorted()
  return ends.find((end) => holds(appointments.filter(({ until }) => until > end))) ?? null
}

/** From when the second is another officer than the first; null if they are now. */
export function anotherFrom(first: string, second: string, appointments: readonly Appointment[]): string | null {
  return holdsFrom(appointments, (left) => peopleBehindBoth(first, second, left).length === 0)
}

/** From when somebody no longer stands behind another person's account; null if they do not now. */
export function freeFrom(somebody: string, account: string, appointments: readonly Appointment[]): string | null {
  return holdsFrom(appointments, (left) => somebody === account || !peopleBehind(account, left).has(somebody))
}

/** How many officers there are, and from when two of them are independent: null if there is one officer, or none. */
type OfficeStanding = { officers: number; isAlone: boolean; twoFrom: string | null }

/** Whether any two of these officers are independent of each other, or from when. */
export function officeStanding(officers: readonly string[], appointments: readonly Appointment[]): OfficeStanding {
  const settled = officers.filter((one) => !appointments.some(({ account }) => account === one))
  // Two officers without a recent appointment are independent, however many others there are.
  const judged = settled.length > 1 ? settled.slice(0, 2) : officers
  const pairs = judged.flatMap((first, at) =>
    judged.slice(at + 1).map((second) => anotherFrom(first, second, appointments)),
  )
  const isAlone = pairs.every((from) => from !== null)
  const [twoFrom = null] = pairs.filter((from) => from !== null).toSorted()
  return { officers: officers.length, isAlone, twoFrom: isAlone ? twoFrom : null }
}
