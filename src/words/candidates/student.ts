import type { studentDocumentKinds } from '#domain/admission/student-documents.ts'
import type { studentQuestions } from '#domain/admission/student-questions.ts'
import type { studentSteps } from '#domain/admission/student-steps.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { sayChosenCourse, sayCourse } from '#words/form/courses.ts'
import { asWritten, translatorIn, type Translator } from '#words/institute/institute-translations.ts'
import { questionWords, type FormSentences, type QuestionWords } from '#words/form/questions.ts'
import { room, type Language, type Sentences } from '#words/room.ts'

type SectionId = (typeof studentSteps)[number][number]['id']
type DocType = (typeof studentDocumentKinds)[number]['docType']

const mobile = 'Enter a mobile number of 10 digits that starts with 6, 7, 8 or 9'
const pincode = 'Enter a PIN code of 6 digits that does not start with 0'
const state = 'Choose a state or union territory'
const birthday = 'Enter your date of birth as DD-MM-YYYY'
const gender = 'Choose a gender'
const category = 'Choose a category'
const passingYear = 'Enter the year of passing, such as 2026'
const obtained = 'Enter the marks obtained as on the marksheet'
const total = 'Enter the total marks'
const rollNumber = 'Enter the NEET roll number: 10 digits'
const allIndia = 'Enter the All-India rank as on the score card'
const categoryRank = 'Enter the category rank as on the score card'

const addressParts = {
  address: 'House, street and locality',
  district: 'District',
  state: 'State',
  pincode: 'PIN code',
}

/**
 * Names of the questions of the student form, and errors for missing or wrong answers. For a question: `.label` at its
 * field, `.name` among answers, `.heading` in the Excel file; each defaults to the one before it. `.within` is added to
 * the name of a part shown outside its section.
 */
const student = room('student', {
  office: 'Admissions Office',

  'section.course': 'Course',
  'section.course.lead': 'You can apply for one course, or for both in your order of preference.',
  'section.course.of-count':
    '{count, plural, =0 {This admission has no course yet.} one {This admission is for one course.} other {You can apply for one course, or for several in your order of preference.}}',
  'section.personal': 'Personal details',
  'section.personal.lead': 'As printed on your Class 10 certificate.',
  'section.contact': 'Contact',
  'section.contact.lead': 'We send e-mails to this address when the status of your application changes.',
  'section.correspondence': 'Correspondence address',
  'section.correspondence.lead': 'Where you live now and receive letters.',
  'section.permanent': 'Permanent address',
  'section.address': 'Address',
  'section.class12': 'Class 12',
  'section.class12.title': 'Class 12 (Intermediate)',
  'section.class12.lead': 'As printed on your marksheet.',
  'section.subjects': 'Subjects passed',
  'section.subjects.lead': 'All four must be passed to be eligible.',
  'section.subjects.by-course': 'Which of them must be passed depends on the course.',
  'section.neet': 'NEET',
  'section.neet.title': 'NEET (UG)',
  'section.neet.lead': 'Copy these from your NEET (UG) score card.',
  'section.neet.of-year':
    'Copy these from your score card of NEET (UG) {year}, the last one before this admission closes.',

  'preferenceOrder.label': 'Which course are you applying for?',
  'preferenceOrder.name': 'Course preference',
  // Over a column of a sheet.
  'preferenceOrder.place':
    '{place, plural, =1 {First preference} =2 {Second preference} =3 {Third preference} one {Preference {place, number}} other {Preference {place, number}}}',
  'preferenceOrder.Both': 'Both courses',
  'preferenceOrder.required': 'Choose the course you are applying for',
  'preferenceOrder.order-missing': 'You chose both courses: choose which one you prefer first',
  'preferenceOrder.repeated': 'Choose each course only once',
  'preferenceOrder.not-offered': 'Choose from the courses of this admission',

  'candidateName.label': 'Full name',
  'candidateName.hint': 'As on your Class 10 certificate, in the same letters: lists and papers will show it like this',
  'candidateName.heading': 'Name',
  'candidateName.required': 'Enter your name as on the Class 10 certificate',

  'fathersName.label': 'Father’s name',
  'fathersName.required': 'Enter your father’s name',
  'fathersName.no-name': 'This is not a name. If you cannot give your father’s name, tick the box below it.',
  // The name in its place, and the relation of that person.
  'fathersName.instead.label': 'In place of father’s name',
  'fathersName.instead':
    '{relation, select, mother {{name} (mother)} guardian {{name} (guardian)} none {{name}} other {}}',
  'noFathersName.label': 'I cannot give my father’s name',
  'noFathersName.hint':
    'You then enter the name of your mother or a guardian. If your father has died, do not tick this: enter his name.',
  'otherParent.label': 'In place of father’s name',
  'otherParent.relation.label': 'Person named instead',
  'otherParent.relation.mother': 'Mother',
  'otherParent.relation.guardian': 'Guardian',
  'otherParent.relation.required': 'Choose your mother or a guardian',
  'otherParent.relation.not-an-option': 'Choose your mother or a guardian',
  'otherParent.name.label': 'Name of your mother or guardian',
  'otherParent.name.required': 'Enter the name of your mother or guardian',
  'otherParent.name.no-name': 'This is not a name. Enter the name of your mother or guardian.',

  'dob.label': 'Date of birth',
  'dob.age': '{day} ({years, plural, one {1 year} other {{years, number} years}})',
  'dob.required': birthday,
  'dob.not-a-day': birthday,
  'dob.too-early': 'Check the year of birth',
  'dob.too-young': 'Check the date of birth: you would be under 10',

  'gender.label': 'Gender',
  'gender.M': 'Male',
  'gender.F': 'Female',
  'gender.T': 'Transgender',
  'gender.required': gender,
  'gender.not-an-option': gender,

  'category.label': 'Category',
  'category.hint': 'As on your certificate. It decides your fee.',
  'category.required': category,
  'category.not-an-option': category,

  'pwd.label': 'Person with disability (PwD)',
  'pwd.hint': 'Benchmark disability of 40% or more',
  'pwd.heading': 'PwD',
  'pwd.required': 'Choose whether you are a person with disability',

  'physicalIdentification.label': 'Mark of identification',
  'physicalIdentification.hint': 'Something on your body that does not change, such as a mole on the left wrist',
  'physicalIdentification.required': 'Describe a mark of identification, such as a mole on the left wrist',

  'mobile.label': 'Mobile number',
  'mobile.heading': 'Mobile',
  'mobile.hint': '10 digits',
  'mobile.required': mobile,
  'mobile.not-a-mobile': mobile,

  'alternateMobile.label': 'Alternate mobile number',
  'alternateMobile.heading': 'Alternate mobile',
  'alternateMobile.hint': '10 digits, such as a parent’s',
  'alternateMobile.not-a-mobile': mobile,

  'email.label': 'E-mail',

  'correspondAddress.label': 'Correspondence address',
  'correspondAddress.within': 'correspondence address',
  'correspondAddress.address.label': addressParts.address,
  'correspondAddress.address.heading': 'Correspondence address',
  'correspondAddress.address.required': 'Enter house, street and locality',
  'correspondAddress.district.label': addressParts.district,
  'correspondAddress.district.heading': 'Correspondence district',
  'correspondAddress.district.required': 'Enter the district',
  'correspondAddress.state.label': addressParts.state,
  'correspondAddress.state.heading': 'Correspondence state',
  'correspondAddress.state.required': state,
  'correspondAddress.state.not-an-option': state,
  'correspondAddress.pincode.label': addressParts.pincode,
  'correspondAddress.pincode.heading': 'Correspondence PIN',
  'correspondAddress.pincode.required': pincode,
  'correspondAddress.pincode.not-a-pincode': pincode,

  'permanentAddress.label': 'Permanent address',
  'permanentAddress.within': 'permanent address',
  'permanentAddress.address.label': addressParts.address,
  'permanentAddress.address.heading': 'Permanent address',
  'permanentAddress.address.required': 'Enter house, street and locality',
  'permanentAddress.district.label': addressParts.district,
  'permanentAddress.district.heading': 'Permanent district',
  'permanentAddress.district.required': 'Enter the district',
  'permanentAddress.state.label': addressParts.state,
  'permanentAddress.state.heading': 'Permanent state',
  'permanentAddress.state.required': state,
  'permanentAddress.state.not-an-option': state,
  'permanentAddress.pincode.label': addressParts.pincode,
  'permanentAddress.pincode.heading': 'Permanent PIN',
  'permanentAddress.pincode.required': pincode,
  'permanentAddress.pincode.not-a-pincode': pincode,
  'sameAddress.label': 'Same as the correspondence address',
  'sameAddress.name': 'Permanent address same as the correspondence address',

  'intermediateSchool.label': 'Class 12',
  'intermediateSchool.within': 'Class 12',
  'intermediateSchool.board.label': 'Board',
  'intermediateSchool.board.heading': 'Class 12 board',
  'intermediateSchool.board.required': 'Choose or enter the board',
  'intermediateSchool.school.label': 'School or college',
  'intermediateSchool.school.heading': 'Class 12 school',
  'intermediateSchool.school.required': 'Enter the name of the school or college',
  'intermediateSchool.state.label': 'State',
  'intermediateSchool.state.heading': 'Class 12 state',
  'intermediateSchool.state.required': state,
  'intermediateSchool.state.not-an-option': state,
  'intermediateSchool.passingYear.label': 'Passing year',
  'intermediateSchool.passingYear.required': passingYear,
  'intermediateSchool.passingYear.not-a-number': passingYear,
  'intermediateSchool.passingYear.not-whole': passingYear,
  'intermediateSchool.passingYear.too-small': passingYear,
  'intermediateSchool.passingYear.in-the-future': 'The year of passing cannot be in the future',
  'intermediateSchool.marks.label': 'Class 12 marks',
  'intermediateSchool.marks.of-total':
    '{percentage, select, none {{obtained} of {total}} other {{obtained} of {total} ({percentage} %)}}',
  'intermediateSchool.obtainedMarks.label': 'Marks obtained',
  'intermediateSchool.obtainedMarks.required': obtained,
  'intermediateSchool.obtainedMarks.not-a-number': obtained,
  'intermediateSchool.obtainedMarks.too-small': obtained,
  'intermediateSchool.obtainedMarks.above-total': 'Marks obtained cannot be more than the total marks',
  'intermediateSchool.totalMarks.label': 'Total marks',
  'intermediateSchool.totalMarks.required': total,
  'intermediateSchool.totalMarks.not-a-number': total,
  'intermediateSchool.totalMarks.too-small': total,
  'intermediateSchool.totalMarks.too-large': 'Enter the total marks as on the marksheet',

  'physics.label': 'Physics',
  'physics.name': 'Physics passed',
  'physics.heading': 'Physics',
  'physics.required': 'Choose whether you passed Physics',
  'chemistry.label': 'Chemistry',
  'chemistry.name': 'Chemistry passed',
  'chemistry.heading': 'Chemistry',
  'chemistry.required': 'Choose whether you passed Chemistry',
  'biology.label': 'Biology',
  'biology.name': 'Biology passed',
  'biology.heading': 'Biology',
  'biology.required': 'Choose whether you passed Biology',
  'english.label': 'English',
  'english.name': 'English passed',
  'english.heading': 'English',
  'english.required': 'Choose whether you passed English',

  'neetRoll.label': 'NEET roll number',
  'neetRoll.hint': '10 digits',
  'neetRoll.of-year': '10 digits, of NEET (UG) {year}',
  'neetRoll.required': rollNumber,
  'neetRoll.not-a-roll-number': rollNumber,
  'neetAIRank.label': 'All-India rank',
  'neetAIRank.heading': 'NEET All-India rank',
  'neetAIRank.hint': 'Out of all candidates',
  'neetAIRank.required': allIndia,
  'neetAIRank.not-a-number': allIndia,
  'neetAIRank.not-whole': allIndia,
  'neetAIRank.too-small': allIndia,
  'neetAIRank.too-large': 'Check the All-India rank',
  'neetCategoryRank.label': 'Category rank',
  'neetCategoryRank.heading': 'NEET category rank',
  'neetCategoryRank.hint': 'If the score card shows one',
  'neetCategoryRank.of-category': 'Among {category} candidates',
  'neetCategoryRank.required': categoryRank,
  'neetCategoryRank.not-a-number': categoryRank,
  'neetCategoryRank.not-whole': categoryRank,
  'neetCategoryRank.too-small': categoryRank,
  'neetCategoryRank.too-large': 'Check the category rank',
  'neetCategoryRank.behind-all-india':
    'The category rank cannot be a larger number than the All-India rank: compare both with the score card',

  'summary.fee': 'Application fee',
  'summary.utr': 'UTR number',

  'documents.photo.label': 'Passport photo',
  'documents.photo.hint': 'Recent, face clearly visible, plain background.',
  'documents.signature.label': 'Signature',
  'documents.signature.hint': 'Sign in dark ink on white paper and photograph it.',
  'documents.aadhar.label': 'Photo ID',
  'documents.aadhar.hint': 'Aadhaar or any other government photo identity card.',
  'documents.scoreCard.label': 'NEET score card',
  'documents.scoreCard.hint': 'As downloaded from the NTA website.',
  'documents.marksheet12.label': 'Class 12 marksheet',
  'documents.marksheet12.hint': 'All pages: add them one after the other.',
  'documents.dobCert.label': 'Proof of date of birth',
  'documents.dobCert.hint': 'Class 10 certificate or birth certificate.',
  'documents.categoryCert.label': 'Category certificate',
  'documents.categoryCert.hint': 'Issued by the competent authority, valid on the closing date.',
  'documents.pwdCert.label': 'Disability certificate',
  'documents.pwdCert.hint': 'UDID card or certificate of the medical board, 40% or more.',
  'documents.paymentReceipt.label': 'Payment receipt',
  'documents.paymentReceipt.hint': 'In addition to the UTR, if you like: a screenshot of the payment.',

  'payment.utr.label': 'UTR number',
  'payment.utr.required': 'Pay the fee and enter the payment reference (UTR)',
  'payment.utr.not-a-utr':
    'Enter the 12-digit UPI reference (UTR), or the 16 or 22 letters and digits of a bank transfer, as your payment app shows it',
  'payment.utr.hint': '12 digits, shown as UTR, UPI Ref or RRN',
} as const satisfies FormSentences<typeof studentQuestions, SectionId, `documents.${DocType}`> & Sentences)

/** Names chosen courses as their admission does. */
function wordsWith(translate: Translator, language: Language): QuestionWords {
  const words = questionWords(student.in(language), language)
  const isCourse = (path: string, value: string) => path === 'preferenceOrder' && value !== 'Both'
  return {
    ...words,
    option: (path, value) =>
      isCourse(path, value) ? sayCourse(value, language, translate) : words.option(path, value),
    choice: (path, value) =>
      isCourse(path, value) ? sayChosenCourse(value, language, translate) : words.choice(path, value),
  }
}

const kept = new Map<Language, QuestionWords>()

/** The words of the student form; with translations, those of an admission, which names its courses. */
export function studentWords(language: Language, translations?: Translations): QuestionWords {
  if (translations !== undefined) return wordsWith(translatorIn(translations, language), language)
  const words = kept.get(language) ?? wordsWith(asWritten, language)
  kept.set(language, words)
  return words
}
