import { addDays } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import type { AdmissionSettings } from '#domain/admission/admission.ts'

const shared = {
  published: true,
  courses: [
    { name: 'BSc EMT' as const, seats: { UR: 12, SC: 4, ST: 2, OBC: 9, EWS: 3 } },
    { name: 'BSc HTM' as const, seats: { UR: 8, SC: 3, ST: 2, OBC: 5, EWS: 2 } },
  ],
  fee: { UR: 1500, OBC: 1200, SC: 750, ST: 750, EWS: 1200, PWD: 0 },
  rules: { minimumAge: 17, minimumPercentage: { UR: 50, SC: 45, ST: 45, OBC: 50, EWS: 50 } },
}

/** The admission that is open for 60 days from the first start; its first applications came in four weeks ago. */
export function openAdmission(today: Day): AdmissionSettings {
  const endDate = addDays(today, 60)
  return {
    ...shared,
    title: `B.Sc. Paramedical Admission ${endDate.slice(0, 4)}`,
    description: 'Two B.Sc. courses in allied health, admitted on NEET (UG) ranks: 30 seats in EMT and 20 in HTM.',
    startDate: addDays(today, -28),
    endDate,
  }
}

/** Last session's admission, closed and decided. */
export function closedAdmission(today: Day): AdmissionSettings {
  const endDate = addDays(today, -330)
  return {
    ...shared,
    title: `B.Sc. Paramedical Admission, session that closed in ${endDate.slice(0, 4)}`,
    description: 'Last session’s admission. Results are among the notices.',
    startDate: addDays(today, -375),
    endDate,
  }
}
