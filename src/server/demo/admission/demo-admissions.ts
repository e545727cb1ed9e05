import { addDays } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import type { AdmissionSettings } from '#domain/admission/admission.ts'

const shared = {
  published: true,
  courses: [
    { name: 'BSc EMT', seats: { UR: 12, SC: 4, ST: 2, OBC: 9, EWS: 3 } },
    { name: 'BSc HTM', seats: { UR: 8, SC: 3, ST: 2, OBC: 5, EWS: 2 } },
  ],
  fee: { UR: 1500, OBC: 1200, SC: 750, ST: 750, EWS: 1200, PWD: 0 },
  rules: { minimumAge: 17, minimumPercentage: { UR: 50, SC: 45, ST: 45, OBC: 50, EWS: 50 } },
}

/** The admission that is open for 60 days from the first start; its first applications came in four weeks ago. */
export function openAdmission(today: Day): AdmissionSettings {
  const endDate = addDays(today, 60)
  const year = endDate.slice(0, 4)
  const title = `B.Sc. Paramedical Admission ${year}`
  const description = 'Two B.Sc. courses in allied health, admitted on NEET (UG) ranks: 30 seats in EMT and 20 in HTM.'
  const hi = {
    [title]: `B.Sc. पैरामेडिकल प्रवेश ${year}`,
    [description]: 'संबद्ध स्वास्थ्य के दो B.Sc. पाठ्यक्रम, NEET (UG) रैंक पर प्रवेश: EMT में 30 और HTM में 20 सीटें।',
  }
  return {
    ...shared,
    title,
    description,
    translations: { hi },
    startDate: addDays(today, -28),
    endDate,
  }
}

/** The institute's own course, with lower requirements and a lower fee. */
export const diploma = 'Diploma in Dialysis Technology'
const diplomaCourse = {
  name: diploma,
  seats: { UR: 5, SC: 2, ST: 1, OBC: 3, EWS: 1 },
  conditions: {
    minimumAge: 18,
    minimumPercentage: { UR: 45, SC: 40, ST: 40, OBC: 45, EWS: 45 },
    subjects: ['physics' as const, 'chemistry' as const, 'biology' as const],
  },
  fee: { UR: 1000, OBC: 800, SC: 500, ST: 500, EWS: 800, PWD: 0 },
}

/** Last session's admission, closed and decided, with a third course. */
export function closedAdmission(today: Day): AdmissionSettings {
  const endDate = addDays(today, -330)
  const year = endDate.slice(0, 4)
  const title = `B.Sc. Paramedical Admission, session that closed in ${year}`
  const description = 'Last session’s admission. Results are among the notices.'
  const hi = {
    [title]: `B.Sc. पैरामेडिकल प्रवेश, ${year} में बंद हुआ सत्र`,
    [description]: 'पिछले सत्र का प्रवेश। परिणाम सूचनाओं में हैं।',
    [diploma]: 'डायलिसिस टेक्‍नोलॉजी में डिप्लोमा',
  }
  return {
    ...shared,
    courses: [...shared.courses, diplomaCourse],
    title,
    description,
    translations: { hi },
    startDate: addDays(today, -375),
    endDate,
  }
}
