import { addDays } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import type { DepartmentType, PostName } from '#domain/recruitment/post.ts'
import {
  departmentTexts,
  RecruitmentSettings,
  Vacancy,
  type Department,
  type SeatTable,
} from '#domain/recruitment/recruitment.ts'

/** The demo's departments and their conditions in Hindi. */
const departmentsInHindi: Readonly<Record<string, string>> = {
  Anaesthesia: 'निश्चेतना विज्ञान',
  Biostatistics: 'जैव सांख्यिकी',
  Cardiology: 'हृदय रोग',
  'Cardiothoracic and Vascular Surgery': 'हृदय, वक्ष एवं वाहिका शल्य चिकित्सा',
  'Community and Family Medicine': 'सामुदायिक एवं पारिवारिक चिकित्सा',
  Dermatology: 'त्वचा रोग',
  'Endocrinology and Metabolism': 'अंतःस्रावी एवं चयापचय रोग',
  ENT: 'कान, नाक एवं गला रोग',
  Gastroenterology: 'पाचन तंत्र रोग',
  'General Medicine': 'सामान्य चिकित्सा',
  'General Surgery': 'सामान्य शल्य चिकित्सा',
  'Hospital Administration': 'अस्पताल प्रशासन',
  Microbiology: 'सूक्ष्म जीव विज्ञान',
  Neonatology: 'नवजात शिशु रोग',
  Nephrology: 'वृक्क रोग',
  Neurology: 'तंत्रिका रोग',
  Neurosurgery: 'तंत्रिका शल्य चिकित्सा',
  'Obstetrics and Gynaecology': 'प्रसूति एवं स्त्री रोग',
  Ophthalmology: 'नेत्र रोग',
  Orthopaedics: 'अस्थि रोग',
  Paediatrics: 'बाल रोग',
  Pathology: 'विकृति विज्ञान',
  Physiology: 'शरीर क्रिया विज्ञान',
  'Pulmonary Medicine': 'श्वसन रोग',
  'Radiology/Radio Diagnosis': 'विकिरण निदान',
  'Surgical Oncology': 'कैंसर शल्य चिकित्सा',
  'Surgical Gastroenterology': 'पाचन तंत्र शल्य चिकित्सा',
  'Transfusion Medicine and Blood Bank': 'रक्ताधान चिकित्सा एवं रक्त कोष',
  'Trauma & Emergency Medicine': 'आघात एवं आपातकालीन चिकित्सा',
  Urology: 'मूत्र रोग',
  'In the subject of the department, or an allied one': 'विभाग का विषय या उससे जुड़ा विषय',
  'At least four research publications in indexed journals as first or corresponding author':
    'अनुक्रमित पत्रिकाओं में प्रथम या पत्राचारी लेखक के रूप में कम से कम चार शोध-पत्र',
  'Four of the years as Associate or Additional Professor of a recognised institution':
    'इनमें से चार वर्ष किसी मान्यता प्राप्त संस्थान में सह-प्राध्यापक (Associate Professor) या अपर प्राध्यापक (Additional Professor) के रूप में',
}

/** The kind of postgraduate degree that a department requires. */
type Discipline = 'medicine' | 'surgery' | 'super-medicine' | 'super-surgery' | 'science'

const requirementsOf: Record<Discipline, object> = {
  medicine: {
    graduationQualifications: ['MBBS'],
    postGraduationQualifications: [{ combination: ['MD', 'DNB'], type: 'OR' }],
  },
  surgery: {
    graduationQualifications: ['MBBS'],
    postGraduationQualifications: [{ combination: ['MS', 'DNB'], type: 'OR' }],
  },
  'super-medicine': {
    graduationQualifications: ['MBBS'],
    postGraduationQualifications: [{ combination: ['MD', 'D.M.'], type: 'AND' }],
    superSpecializationQualifications: ['D.M.'],
  },
  'super-surgery': {
    graduationQualifications: ['MBBS'],
    postGraduationQualifications: [{ combination: ['MS', 'M.Ch.'], type: 'AND' }],
    superSpecializationQualifications: ['M.Ch.'],
  },
  science: {
    postGraduationQualifications: [{ combination: ['MD', 'MSc'], type: 'OR' }],
    PhD: ['In the subject of the department, or an allied one'],
  },
}

const experienceYears: Record<PostName, number> = {
  'Assistant Professor': 3,
  'Associate Professor': 6,
  'Additional Professor': 10,
  Professor: 14,
}

const experienceConditions: Partial<Record<PostName, string[]>> = {
  'Additional Professor': ['At least four research publications in indexed journals as first or corresponding author'],
  Professor: ['Four of the years as Associate or Additional Professor of a recognised institution'],
}

const seat = (UR: number, OBC = 0, SC = 0, ST = 0, EWS = 0): SeatTable => ({ UR, OBC, SC, ST, EWS })

// Patterns that repeat over the departments: some posts have no seat for a category, a few none at all but UR.
const assistantSeats = [seat(2, 1, 1, 0, 1), seat(1, 2, 1), seat(2, 1, 0, 1), seat(1, 1), seat(2, 2, 1, 1, 1)]
const seniorSeats = [seat(1), seat(0, 1), seat(1, 1), seat(1, 0, 1), seat(1, 0, 0, 0, 1)]
const seniorPosts: PostName[][] = [
  ['Associate Professor'],
  ['Associate Professor', 'Professor'],
  ['Additional Professor'],
  [],
  ['Associate Professor', 'Additional Professor', 'Professor'],
]

const disciplines: readonly (readonly [string, Discipline, DepartmentType])[] = [
  ['Anaesthesia', 'medicine', 'MEDICAL'],
  ['Biostatistics', 'science', 'ANY'],
  ['Cardiology', 'super-medicine', 'MEDICAL'],
  ['Cardiothoracic and Vascular Surgery', 'super-surgery', 'MEDICAL'],
  ['Community and Family Medicine', 'medicine', 'MEDICAL'],
  ['Dermatology', 'medicine', 'MEDICAL'],
  ['Endocrinology and Metabolism', 'super-medicine', 'MEDICAL'],
  ['ENT', 'surgery', 'MEDICAL'],
  ['Gastroenterology', 'super-medicine', 'MEDICAL'],
  ['General Medicine', 'medicine', 'MEDICAL'],
  ['General Surgery', 'surgery', 'MEDICAL'],
  ['Hospital Administration', 'medicine', 'MEDICAL'],
  ['Microbiology', 'science', 'ANY'],
  ['Neonatology', 'super-medicine', 'MEDICAL'],
  ['Nephrology', 'super-medicine', 'MEDICAL'],
  ['Neurology', 'super-medicine', 'MEDICAL'],
  ['Neurosurgery', 'super-surgery', 'MEDICAL'],
  ['Obstetrics and Gynaecology', 'surgery', 'MEDICAL'],
  ['Ophthalmology', 'surgery', 'MEDICAL'],
  ['Orthopaedics', 'surgery', 'MEDICAL'],
  ['Paediatrics', 'medicine', 'MEDICAL'],
  ['Pathology', 'medicine', 'MEDICAL'],
  ['Physiology', 'science', 'NON-MEDICAL'],
  ['Pulmonary Medicine', 'medicine', 'MEDICAL'],
  ['Radiology/Radio Diagnosis', 'medicine', 'MEDICAL'],
  ['Surgical Oncology', 'super-surgery', 'MEDICAL'],
  ['Surgical Gastroenterology', 'super-surgery', 'MEDICAL'],
  ['Transfusion Medicine and Blood Bank', 'medicine', 'MEDICAL'],
  ['Trauma & Emergency Medicine', 'medicine', 'MEDICAL'],
  ['Urology', 'super-surgery', 'MEDICAL'],
]

function vacancy(post: PostName, categories: SeatTable, discipline: Discipline): Vacancy {
  const minExperienceYears = experienceYears[post]
  const conditions = { experienceConditions: experienceConditions[post] ?? [], minExperienceYears }
  return Vacancy.parse({ post, categories, requirements: { ...requirementsOf[discipline], ...conditions } })
}

/** An item of a short list, repeated over and over. */
const nth = <T>(choices: readonly T[], place: number) => choices[place % choices.length] as T

function departments(isWanted: (name: string) => boolean): Department[] {
  const wanted = disciplines.filter(([name]) => isWanted(name))
  return wanted.map(([name, discipline, candidateType], place) => ({
    name,
    candidateType,
    vacancies: [
      vacancy('Assistant Professor', nth(assistantSeats, place), discipline),
      ...nth(seniorPosts, place).map((post, rank) => vacancy(post, nth(seniorSeats, place + rank), discipline)),
    ],
  }))
}

/** English and Hindi. */
type InBoth = readonly [string, string]
type DemoRecruitment = { title: InBoth; description: InBoth; startDate: Day; endDate: Day; departments: Department[] }

function recruitment(status: 'DRAFT' | 'PUBLISHED', facts: DemoRecruitment): RecruitmentSettings {
  const { startDate, endDate, title, description, departments: offered } = facts
  const said = departmentTexts(offered).flatMap(({ text }) => {
    const inHindi = departmentsInHindi[text]
    return inHindi ? [[text, inHindi]] : []
  })
  return RecruitmentSettings.parse({
    title: title[0],
    description: description[0],
    departments: offered,
    translations: { hi: Object.fromEntries([title, description, ...said]) },
    status,
    applicationDates: { startDate, endDate },
    paymentDetails: { amount: { UR: 2000, OBC: 2000, SC: 1000, ST: 1000, EWS: 2000, PWD: 0 } },
  })
}

/** Open for 60 days from the first start, with 30 departments; its first applications came in five weeks ago. */
export function openRecruitment(today: Day): RecruitmentSettings {
  const endDate = addDays(today, 60)
  return recruitment('PUBLISHED', {
    title: [`Faculty Recruitment ${endDate.slice(0, 4)}, regular posts`, `संकाय भर्ती ${endDate.slice(0, 4)}, नियमित पद`],
    description: [
      'Regular faculty posts on direct recruitment basis in 30 departments, 7th CPC pay matrix with NPA.',
      '30 विभागों में सीधी भर्ती से नियमित संकाय पद, सातवें वेतन आयोग के वेतनमान और NPA के साथ।',
    ],
    startDate: addDays(today, -35),
    endDate,
    departments: departments(() => true),
  })
}

/** Closed and decided. */
export function closedRecruitment(today: Day): RecruitmentSettings {
  const endDate = addDays(today, -200)
  return recruitment('PUBLISHED', {
    title: [
      `Faculty Recruitment, round that closed in ${endDate.slice(0, 4)}`,
      `संकाय भर्ती, ${endDate.slice(0, 4)} में बंद हुआ चरण`,
    ],
    description: ['The previous round. Results are among the notices.', 'पिछला चरण। परिणाम सूचनाओं में हैं।'],
    startDate: addDays(today, -245),
    endDate,
    departments: departments((name) => name < 'H'),
  })
}

const traumaDepartments = new Set([
  'Anaesthesia',
  'General Surgery',
  'Neurosurgery',
  'Orthopaedics',
  'Radiology/Radio Diagnosis',
  'Trauma & Emergency Medicine',
])

/** A draft that only administrators see. */
export function draftRecruitment(today: Day): RecruitmentSettings {
  return recruitment('DRAFT', {
    title: ['Contractual faculty, trauma centre', 'संविदा संकाय, ट्रॉमा सेंटर'],
    description: [
      'Contractual posts for one year. Vacancies still to be confirmed.',
      'एक वर्ष के संविदा पद। रिक्तियों की पुष्टि होनी बाकी है।',
    ],
    startDate: addDays(today, 75),
    endDate: addDays(today, 110),
    departments: departments((name) => traumaDepartments.has(name)),
  })
}
