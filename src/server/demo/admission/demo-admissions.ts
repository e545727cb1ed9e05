import { addDays } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { firstPolicies, type SelectionPolicies } from '#domain/selection/policies.ts'
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

/** The admission that closed before, with a third course: its seats are being given away. */
export function closedAdmission(today: Day): AdmissionSettings {
  const endDate = addDays(today, -75)
  const year = endDate.slice(0, 4)
  const title = `B.Sc. Paramedical Admission, session that closed in ${year}`
  const description = 'Two B.Sc. courses and a diploma. The seats of the first round are allotted.'
  const hi = {
    [title]: `B.Sc. पैरामेडिकल प्रवेश, ${year} में बंद हुआ सत्र`,
    [description]: 'दो B.Sc. पाठ्यक्रम और एक डिप्लोमा। पहले दौर की सीटें आवंटित हो चुकी हैं।',
    [diploma]: 'डायलिसिस टेक्‍नोलॉजी में डिप्लोमा',
  }
  return {
    ...shared,
    courses: [...shared.courses, diplomaCourse],
    title,
    description,
    translations: { hi },
    startDate: addDays(today, -120),
    endDate,
  }
}

const horizontalSeats = (seats: Partial<SelectionPolicies['guarantees'][string]>) => ({
  UR: 0,
  OBC: 0,
  SC: 0,
  ST: 0,
  EWS: 0,
  ...seats,
})

/** How the seats of the closed admission are given away: the first of two rounds can be answered now. */
export function closedPolicies(today: Day): SelectionPolicies {
  const first = firstPolicies({
    courses: [...shared.courses, diplomaCourse].map(({ name }) => name),
    round: addDays(today, 6),
    waitingUntil: addDays(today, 45),
    reservedFor: 'Uttar Pradesh',
  })
  return {
    ...first,
    guarantees: { ...first.guarantees, 'BSc EMT': horizontalSeats({ UR: 1 }), 'BSc HTM': horizontalSeats({ UR: 1 }) },
    conversions: [
      { from: 'OBC', to: 'UR' },
      { from: 'EWS', to: 'UR' },
    ],
    convertsFrom: 2,
    rounds: [
      { answerBy: addDays(today, 6), reportFrom: addDays(today, -1), reportBy: addDays(today, 9) },
      { answerBy: addDays(today, 20), reportFrom: addDays(today, 21), reportBy: addDays(today, 25) },
    ],
    joining: {
      place: { en: 'Admission office, room 12, ground floor', hi: 'प्रवेश कार्यालय, कमरा 12, भूतल' },
      rollNumber: '{year}{course}{number}',
      undertaking: {
        en: 'I will keep the rules of the institute, and my certificates are genuine.',
        hi: 'मैं संस्थान के नियमों का पालन करूँगा/करूँगी और मेरे प्रमाणपत्र असली हैं।',
      },
    },
    objectionDays: 5,
    seatFee: { UR: 10_000, OBC: 10_000, SC: 5_000, ST: 5_000, EWS: 10_000, PWD: 5_000 },
    refunds: [
      { percent: 90, until: addDays(today, 6) },
      { percent: 50, until: addDays(today, 20) },
    ],
  }
}
