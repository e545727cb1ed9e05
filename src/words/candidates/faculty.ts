import type { facultyDocumentKinds } from '#domain/recruitment/faculty-documents.ts'
import type { facultyPayment, facultyQuestions } from '#domain/recruitment/faculty-questions.ts'
import type { facultySteps } from '#domain/recruitment/faculty-steps.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { sayPost } from '#words/form/posts.ts'
import { questionWords, type FormSentences, type QuestionWords } from '#words/form/questions.ts'
import { room, type Language, type Sentences } from '#words/room.ts'
import { asWritten, translatorIn, type Translator } from '#words/institute/institute-translations.ts'

type SectionId = (typeof facultySteps)[number][number]['id']
type DocType = (typeof facultyDocumentKinds)[number]['docType']
type Beside = `payment.${keyof typeof facultyPayment}` | `documents.${DocType}`

const candidateType = 'Choose whether you are a medical or a non-medical candidate'
const categoryOfPost = 'Choose a category of post'
const birthday = 'Enter your date of birth as DD-MM-YYYY'
const payment = 'Complete all payment details (Transaction ID, UTR, Date)'
const aadhaar = 'Enter the 12 digits of the Aadhaar number, as printed on the card'
const percentage = 'Enter the percentage of disability, from 0 to 100'
const mobile = 'Enter a mobile number of 10 digits that starts with 6, 7, 8 or 9'
const street = 'Enter house, street and locality'
const city = 'Enter the city'
const state = 'Choose a state or union territory'
const pincode = 'Enter a PIN code of 6 digits that does not start with 0'
const passed = 'Enter the year of passing: 4 digits'
const marks = 'Enter the percentage or CGPA, a number up to 100'
const registered = 'Enter the registration date as DD-MM-YYYY'
const renewed = 'Enter the renewal date as DD-MM-YYYY'
const begun = 'Enter the start date as DD-MM-YYYY'
const ended = 'Enter the end date, or say that you work there now'
const namedInstead =
  '{relation, select, father {{name} (father)} mother {{name} (mother)} guardian {{name} (guardian)} none {{name}} other {}}'
const optionalDay = 'Enter a date as DD-MM-YYYY, or leave this empty'

/**
 * Names of the questions of the faculty form, and errors for missing or wrong answers. For a question: `.label` at its
 * field, `.name` among answers, `.head` over a column on paper, `.heading` in the Excel file; each defaults to the one
 * before it. `.within` is added to the name of a part shown outside its section.
 */
const faculty = room('faculty', {
  office: 'Recruitment Cell',

  'section.post': 'Post',
  'section.post.lead': 'Only posts and categories that have seats in this recruitment are listed.',
  'section.personal': 'Personal information',
  'section.personal.title': 'About you',
  'section.personal.age-counted':
    'As on your Class 10 certificate. Age is counted on {on, date, long}: {years, number} years.',
  'section.personal.age': 'As on your Class 10 certificate. Age is counted on {on, date, long}.',
  'section.contact': 'Contact and addresses',
  'section.contact.title': 'Contact',
  'section.contact.lead': 'We write to this e-mail address when the status of your application changes.',
  'section.current': 'Current address',
  'section.permanent': 'Permanent address',
  'section.qualifications': 'Qualifications',
  'section.qualifications.title': 'Your qualifications',
  'section.qualifications.lead': 'As printed on your certificates.',
  'section.council': 'Council registration',
  'section.council.required': 'Required for medical candidates.',
  'section.council.optional': 'Optional for this application.',
  'section.experience': 'Work experience',
  'section.experience.title': 'Jobs after post-graduation',
  'section.experience.known':
    'Add your jobs in any order: we sort them by date. Experience must come after post-graduation ({year}).',
  'section.experience.unknown':
    'Add your jobs in any order: we sort them by date. Experience must come after post-graduation (step 2 asks for its year).',
  'section.research': 'Research and professional details',
  'section.publications': 'Publications',
  'section.projects': 'Research projects',
  'section.awards': 'Awards',
  'section.memberships': 'Memberships',
  'section.boards': 'Editorial boards',

  'personalInfo.label': 'Personal information',
  'personalInfo.candidateType.label': 'Candidate type',
  'personalInfo.candidateType.not-of-department':
    'This department requires a {wanted, select, MEDICAL {MEDICAL} other {NON-MEDICAL}} candidate, but you selected {candidateType, select, MEDICAL {MEDICAL} other {NON-MEDICAL}}.',
  'personalInfo.candidateType.MEDICAL': 'Medical',
  'personalInfo.candidateType.NON-MEDICAL': 'Non-medical',
  'personalInfo.candidateType.required': candidateType,
  'personalInfo.candidateType.not-an-option': candidateType,

  'personalInfo.department.label': 'Department',
  'personalInfo.department.not-in-recruitment': 'Selected department not found in recruitment.',
  'personalInfo.department.required': 'Choose a department',

  'personalInfo.postName.label': 'Post',
  'personalInfo.postName.not-in-department': 'Selected post not found in the department.',
  'personalInfo.postName.name': 'Post applied for',
  'personalInfo.postName.heading': 'Post',
  'personalInfo.postName.required': 'Choose a post',
  'personalInfo.postName.not-an-option': 'Choose a post',

  'personalInfo.categoryOfCandidate.label': 'Your category',
  'personalInfo.categoryOfCandidate.without-posts': 'Invalid candidate category.',
  'personalInfo.categoryOfCandidate.name': 'Category of candidate',
  'personalInfo.categoryOfCandidate.heading': 'Category',
  'personalInfo.categoryOfCandidate.hint': 'As on your certificate. Your fee depends on it.',
  'personalInfo.categoryOfCandidate.required': 'Choose a category',
  'personalInfo.categoryOfCandidate.not-an-option': 'Choose a category',
  'personalInfo.categoryOfPost.label': 'Category of post',
  'personalInfo.categoryOfPost.not-allowed':
    '{category} candidates cannot apply for {postCategory} category. You can only apply for: {allowed}',
  'personalInfo.categoryOfPost.without-seats': 'No vacancies available for {postCategory} in {post} ({department}).',
  'personalInfo.categoryOfPost.required': categoryOfPost,
  'personalInfo.categoryOfPost.not-an-option': categoryOfPost,
  'personalInfo.categoryOfPost.not-own': 'You can apply only for your category if age relaxation required',
  'personalInfo.ageRelaxationRequired.label': 'I need age relaxation',
  'personalInfo.ageRelaxationRequired.name': 'Age relaxation',

  'personalInfo.name.label': 'Full name',
  'personalInfo.name.hint': 'As on your Class 10 certificate, in the letters used there: lists and papers show it so',
  'personalInfo.name.heading': 'Name',
  'personalInfo.name.required': 'Enter your full name',
  'personalInfo.fatherName.label': 'Father’s name',
  'personalInfo.fatherName.required': 'Enter your father’s name',
  'personalInfo.fatherName.no-name':
    'This is not a name. If you cannot give your father’s name, tick the box below it.',
  // The name that is read in its place.
  'personalInfo.fatherName.instead.label': 'In place of father’s name',
  'personalInfo.fatherName.instead': namedInstead,
  'personalInfo.motherName.label': 'Mother’s name',
  'personalInfo.motherName.required': 'Enter your mother’s name',
  'personalInfo.motherName.no-name':
    'This is not a name. If you cannot give your mother’s name, tick the box below it.',
  'personalInfo.motherName.instead.label': 'In place of mother’s name',
  'personalInfo.motherName.instead': namedInstead,
  'personalInfo.noFatherName.label': 'I cannot give my father’s name',
  'personalInfo.noFatherName.hint': 'If your father has died, do not tick this: give his name.',
  'personalInfo.noMotherName.label': 'I cannot give my mother’s name',
  'personalInfo.noMotherName.hint': 'If your mother has died, do not tick this: give her name.',
  'personalInfo.guardianName.label': 'Guardian’s name',
  'personalInfo.guardianName.hint': 'You give neither your father’s nor your mother’s name: name a guardian.',
  'personalInfo.guardianName.required': 'Enter your guardian’s name',
  'personalInfo.guardianName.no-name': 'This is not a name. Enter your guardian’s name.',

  'personalInfo.dateOfBirth.label': 'Date of birth',
  'personalInfo.dateOfBirth.age': '{day} ({years, plural, one {1 year} other {{years, number} years}})',
  'personalInfo.dateOfBirth.required': birthday,
  'personalInfo.dateOfBirth.not-a-day': birthday,
  'personalInfo.dateOfBirth.too-early': 'Check the year of birth',
  'personalInfo.dateOfBirth.too-young': 'Check the date of birth: you would be under 18',
  'personalInfo.gender.label': 'Gender',
  'personalInfo.gender.MALE': 'Male',
  'personalInfo.gender.FEMALE': 'Female',
  'personalInfo.gender.OTHER': 'Other',
  'personalInfo.gender.required': 'Choose a gender',
  'personalInfo.gender.not-an-option': 'Choose a gender',
  'personalInfo.maritalStatus.label': 'Marital status',
  'personalInfo.maritalStatus.MARRIED': 'Married',
  'personalInfo.maritalStatus.UNMARRIED': 'Unmarried',
  'personalInfo.maritalStatus.DIVORCED': 'Divorced',
  'personalInfo.maritalStatus.WIDOWED': 'Widowed',
  'personalInfo.maritalStatus.required': 'Choose a marital status',
  'personalInfo.maritalStatus.not-an-option': 'Choose a marital status',
  'personalInfo.nationality.label': 'Nationality',
  'personalInfo.nationality.INDIAN': 'Indian',
  'personalInfo.nationality.OCI': 'Overseas Citizen of India (OCI)',
  'personalInfo.nationality.required': 'Choose a nationality',
  'personalInfo.nationality.not-an-option': 'Choose a nationality',
  'personalInfo.aadharNumber.label': 'Aadhaar number',
  'personalInfo.aadharNumber.hint': '12 digits. Stored encrypted; only its last four digits are shown again.',
  'personalInfo.aadharNumber.required': aadhaar,
  'personalInfo.aadharNumber.not-a-number': aadhaar,
  'personalInfo.aadharNumber.wrong-length':
    'An Aadhaar number has 12 digits; you entered {digits, number}. Copy it from the card.',
  'personalInfo.aadharNumber.virtual-id':
    'You entered 16 digits, which is a Virtual ID. Enter the 12 digits of the Aadhaar number on the card.',
  'personalInfo.aadharNumber.wrong-start':
    'No Aadhaar number begins with 0 or 1. Compare the first digits with the card.',
  'personalInfo.aadharNumber.wrong-digit':
    'One digit is wrong, or two are swapped. Compare the number with the card, four digits at a time.',
  'personalInfo.isPWD.label': 'Person with disability (PwD)',
  'personalInfo.isPWD.hint': 'Benchmark disability of 40% or more',
  'personalInfo.isPWD.heading': 'PwD',
  'personalInfo.pwdPercentage.label': 'Percentage of disability',
  'personalInfo.pwdPercentage.heading': 'PwD percentage',
  'personalInfo.pwdPercentage.required': percentage,
  'personalInfo.pwdPercentage.not-a-number': percentage,
  'personalInfo.pwdPercentage.too-small': percentage,
  'personalInfo.pwdPercentage.too-large': percentage,
  'personalInfo.isGovernmentServant.label': 'Government servant',
  'personalInfo.presentEmploymentStatus.label': 'Present employment status',
  'personalInfo.presentEmploymentStatus.hint': 'Such as permanent, contractual, private practice',
  'personalInfo.presentEmploymentStatus.heading': 'Present employment',
  'personalInfo.nocFromEmployment.label': 'I have a No Objection Certificate (NOC) from my employer',
  'personalInfo.nocFromEmployment.name': 'NOC from the employer',
  'personalInfo.nocFromEmployment.heading': 'NOC',

  'personalInfo.contact.label': 'Contact',
  'personalInfo.contact.email.label': 'E-mail',
  'personalInfo.contact.mobile.label': 'Mobile number',
  'personalInfo.contact.mobile.hint': '10 digits',
  'personalInfo.contact.mobile.heading': 'Mobile',
  'personalInfo.contact.mobile.required': mobile,
  'personalInfo.contact.mobile.not-a-mobile': mobile,
  'personalInfo.contact.alternateEmail.label': 'Alternate e-mail',
  'personalInfo.contact.alternateEmail.not-an-email':
    'Enter an e-mail address such as name@example.com, or leave this empty',

  'personalInfo.currentAddress.label': 'Current address',
  'personalInfo.currentAddress.within': 'current address',
  'personalInfo.currentAddress.addressLine.label': 'House, street and locality',
  'personalInfo.currentAddress.addressLine.heading': 'Current address',
  'personalInfo.currentAddress.addressLine.required': street,
  'personalInfo.currentAddress.city.label': 'City',
  'personalInfo.currentAddress.city.heading': 'Current city',
  'personalInfo.currentAddress.city.required': city,
  'personalInfo.currentAddress.state.label': 'State',
  'personalInfo.currentAddress.state.heading': 'Current state',
  'personalInfo.currentAddress.state.required': state,
  'personalInfo.currentAddress.state.not-an-option': state,
  'personalInfo.currentAddress.pincode.label': 'PIN code',
  'personalInfo.currentAddress.pincode.heading': 'Current PIN',
  'personalInfo.currentAddress.pincode.required': pincode,
  'personalInfo.currentAddress.pincode.not-a-pincode': pincode,
  'personalInfo.sameAddress.label': 'Same as the current address',
  'personalInfo.sameAddress.name': 'Permanent address same as the current address',
  'personalInfo.permanentAddress.label': 'Permanent address',
  'personalInfo.permanentAddress.within': 'permanent address',
  'personalInfo.permanentAddress.addressLine.label': 'House, street and locality',
  'personalInfo.permanentAddress.addressLine.heading': 'Permanent address',
  'personalInfo.permanentAddress.addressLine.required': street,
  'personalInfo.permanentAddress.city.label': 'City',
  'personalInfo.permanentAddress.city.heading': 'Permanent city',
  'personalInfo.permanentAddress.city.required': city,
  'personalInfo.permanentAddress.state.label': 'State',
  'personalInfo.permanentAddress.state.heading': 'Permanent state',
  'personalInfo.permanentAddress.state.required': state,
  'personalInfo.permanentAddress.state.not-an-option': state,
  'personalInfo.permanentAddress.pincode.label': 'PIN code',
  'personalInfo.permanentAddress.pincode.heading': 'Permanent PIN',
  'personalInfo.permanentAddress.pincode.required': pincode,
  'personalInfo.permanentAddress.pincode.not-a-pincode': pincode,

  'qualifications.label': 'Qualifications',
  'qualifications.none': 'No qualifications added',
  'qualifications.mandatory': 'Cannot remove mandatory qualifications',
  'qualifications.mandatory-missing': 'Add {types}: these qualifications are mandatory',
  'qualifications.10TH/MATRIC/SSC/EQUIVALENT.heading': 'Class 10',
  'qualifications.12TH/INTERMEDIATE/HSC/EQUIVALENT.heading': 'Class 12',
  'qualifications.UNDERGRADUATE QUALIFICATION.heading': 'Undergraduate',
  'qualifications.POSTGRADUATE QUALIFICATION.heading': 'Postgraduate',
  'qualifications.PHD.heading': 'PhD',
  'qualifications.SUPER SPECIALITY.heading': 'Super speciality',
  'qualifications.OTHER.heading': 'Other qualifications',
  'qualifications.DIPLOMA.heading': 'Diplomas',
  'qualifications.CERTIFICATE.heading': 'Certificates',
  'qualifications.FELLOWSHIP.heading': 'Fellowships',
  'qualifications.type.label': 'Qualification',
  'qualifications.type.head': 'Examination',
  'qualifications.type.10TH/MATRIC/SSC/EQUIVALENT': 'Class 10 (Matric, SSC or equivalent)',
  'qualifications.type.12TH/INTERMEDIATE/HSC/EQUIVALENT': 'Class 12 (Intermediate, HSC or equivalent)',
  'qualifications.type.UNDERGRADUATE QUALIFICATION': 'Undergraduate qualification',
  'qualifications.type.POSTGRADUATE QUALIFICATION': 'Postgraduate qualification',
  'qualifications.type.PHD': 'PhD',
  'qualifications.type.SUPER SPECIALITY': 'Super-speciality',
  'qualifications.type.OTHER': 'Other',
  'qualifications.type.DIPLOMA': 'Diploma',
  'qualifications.type.CERTIFICATE': 'Certificate',
  'qualifications.type.FELLOWSHIP': 'Fellowship',
  'qualifications.type.only-once': '{type} can be added only once',
  'qualifications.degree.label': 'Degree',
  'qualifications.degree.typed': 'Degree or subject',
  'qualifications.degree.required': 'Choose the degree',
  'qualifications.institution.label': 'Institution',
  'qualifications.institution.of-school': 'School or college',
  'qualifications.institution.required':
    '{level, select, school {Enter the school or college} college {Enter the institution} other {}}',
  'qualifications.board.label': 'University or board',
  'qualifications.board.of-school': 'Board',
  'qualifications.board.required':
    '{level, select, school {Enter the board} college {Enter the university or board} other {}}',
  'qualifications.passingYear.label': 'Passing year',
  'qualifications.passingYear.head': 'Year',
  'qualifications.passingYear.required': passed,
  'qualifications.passingYear.not-a-number': passed,
  'qualifications.passingYear.not-whole': passed,
  'qualifications.passingYear.too-small': 'The year cannot be before {min}',
  'qualifications.passingYear.too-large': passed,
  'qualifications.passingYear.in-the-future': 'The year of passing cannot be in the future',
  'qualifications.percentage.label': 'Percentage or CGPA',
  'qualifications.percentage.head': 'Marks',
  'qualifications.percentage.hint': 'Such as 72.5 % or 8.2 CGPA',
  'qualifications.percentage.not-given': 'marks not given',
  'qualifications.percentage.required': marks,
  'qualifications.percentage.not-a-number': marks,
  'qualifications.percentage.too-small': marks,
  'qualifications.percentage.too-large': marks,
  'qualifications.percentage.neither':
    '{marks} is more than the highest CGPA (10) and lower than any pass percentage. Is a digit missing? Enter a percentage, or a CGPA out of 10.',

  'councilRegistration.label': 'Council registration',
  'councilRegistration.registeredWith.label': 'Registered with',
  'councilRegistration.registeredWith.hint': 'Name of the council',
  'councilRegistration.registeredWith.heading': 'Council',
  'councilRegistration.registeredWith.required': 'Enter the council you are registered with',
  'councilRegistration.registrationNumber.label': 'Registration number',
  'councilRegistration.registrationNumber.hint': 'As on the certificate',
  'councilRegistration.registrationNumber.required': 'Enter the registration number',
  'councilRegistration.registrationDate.label': 'Registration date',
  'councilRegistration.registrationDate.required': registered,
  'councilRegistration.registrationDate.not-a-day': registered,
  'councilRegistration.registrationDate.in-the-future': 'The registration date cannot be in the future',
  'councilRegistration.renewalDate.label': 'Renewal date',
  'councilRegistration.renewalDate.required': renewed,
  'councilRegistration.renewalDate.not-a-day': renewed,
  'councilRegistration.renewalDate.before-registration': 'The renewal date cannot be before the registration date',

  'workExperience.label': 'Work experience',
  'workExperience.total': 'Total experience',
  'workExperience.counted': 'Counted as',
  'workExperience.job': 'Job',
  'workExperience.entry': 'Job {number}',
  'workExperience.present': 'Present',
  'workExperience.none': 'No work experience added',
  'workExperience.organizationName.label': 'Organization',
  'workExperience.organizationName.hint': 'Name and city of the hospital, college or institute',
  'workExperience.organizationName.required': 'Enter the organization',
  'workExperience.designation.label': 'Designation',
  'workExperience.designation.required': 'Enter the designation',
  'workExperience.payScale.label': 'Pay scale',
  'workExperience.serviceFrom.label': 'Service from',
  'workExperience.serviceFrom.head': 'From',
  'workExperience.serviceFrom.required': begun,
  'workExperience.serviceFrom.not-a-day': begun,
  'workExperience.serviceFrom.in-the-future': 'The start date cannot be in the future',
  'workExperience.serviceFrom.before-post-graduation':
    'Experience must come after post-graduation ({year}): correct the day, or leave this job out',
  'workExperience.serviceTo.label': 'Service to',
  'workExperience.serviceTo.head': 'To',
  'workExperience.serviceTo.required': ended,
  'workExperience.serviceTo.not-a-day': ended,
  'workExperience.serviceTo.before-start': 'The end date cannot be before the start date',
  'workExperience.serviceTo.in-the-future': 'The end date cannot be in the future',
  'workExperience.isCurrent.label': 'Currently working here',
  'workExperience.isCurrent.only-one':
    'Only one job can be your current one: enter the end date of this one or of the other',

  'professionalData.label': 'Research and professional details',
  'professionalData.publications.label': 'Publications',
  'professionalData.publications.nationalIndexed.label': 'National indexed publications',
  'professionalData.publications.nationalIndexed.heading': 'National publications',
  'professionalData.publications.internationalIndexed.label': 'International indexed publications',
  'professionalData.publications.internationalIndexed.heading': 'International publications',
  'professionalData.publications.nationalIndexed.hint': 'How many; 0 if none',
  'professionalData.publications.internationalIndexed.hint': 'How many; 0 if none',
  'professionalData.publicationList.label': 'List of publications',
  'professionalData.publicationList.hint':
    'One below the other, as in your CV: authors, title, journal, year, and the PMID or DOI',
  'professionalData.researchProjects.label': 'Research projects',
  'professionalData.researchProjects.entry': 'Research project {number}',
  'professionalData.researchProjects.empty': 'No research projects added.',
  'professionalData.researchProjects.add': 'Add research project',
  'professionalData.researchProjects.title.label': 'Title',
  'professionalData.researchProjects.title.head': 'Project',
  'professionalData.researchProjects.title.required': 'Enter the title of the project',
  'professionalData.researchProjects.role.label': 'Role',
  'professionalData.researchProjects.role.hint': 'Such as Principal Investigator',
  'professionalData.researchProjects.duration.label': 'Duration',
  'professionalData.researchProjects.duration.hint': 'Such as 2021 to 2023',
  'professionalData.researchProjects.fundingAgency.label': 'Funding agency',
  'professionalData.awards.label': 'Awards',
  'professionalData.awards.entry': 'Award {number}',
  'professionalData.awards.empty': 'No awards added.',
  'professionalData.awards.add': 'Add award',
  'professionalData.awards.required': 'Enter the award, or remove the row',
  'professionalData.memberships.label': 'Memberships',
  'professionalData.memberships.entry': 'Membership {number}',
  'professionalData.memberships.empty': 'No memberships added.',
  'professionalData.memberships.add': 'Add membership',
  'professionalData.memberships.organizationName.label': 'Organization',
  'professionalData.memberships.organizationName.required': 'Enter the organization',
  'professionalData.memberships.membershipId.label': 'Membership ID',
  'professionalData.memberships.validFrom.label': 'Valid from',
  'professionalData.memberships.validFrom.not-a-day': optionalDay,
  'professionalData.memberships.validTo.label': 'Valid to',
  'professionalData.memberships.validTo.hint': 'Leave it empty if you are a member for life',
  'professionalData.memberships.validTo.not-a-day': optionalDay,
  'professionalData.memberships.validTo.before-start': '“Valid to” cannot be before “Valid from”',
  'professionalData.editorialBoards.label': 'Editorial boards',
  'professionalData.editorialBoards.entry': 'Editorial board {number}',
  'professionalData.editorialBoards.empty': 'No editorial boards added.',
  'professionalData.editorialBoards.add': 'Add editorial board',
  'professionalData.editorialBoards.required': 'Enter the editorial board, or remove the row',

  'summary.fee': 'Application fee',
  'summary.utr': 'UTR number',

  'documents.photo.label': 'Passport photo',
  'documents.photo.hint': 'Passport size photograph, recent, face clearly visible, plain background.',
  'documents.photo.document-missing': 'Upload Passport Size Photograph',
  'documents.signature.label': 'Signature',
  'documents.signature.hint': 'Sign in dark ink on white paper and photograph it.',
  'documents.signature.document-missing': 'Upload Signature',
  'documents.allCert.label': 'All certificates (combined PDF)',
  'documents.allCert.hint':
    'Education and other relevant certificates (experience, category, NOC, council registration): add them one after the other.',
  'documents.allCert.document-missing': 'Upload Education and Other Relevant Certificates(Merged)',
  'documents.paymentCert.label': 'Payment receipt',
  'documents.paymentCert.hint': 'A screenshot or the receipt of the payment.',
  'documents.paymentCert.document-missing': 'Upload payment receipt or screenshot',
  'documents.others.label': 'Other document',
  'documents.others.hint': 'Anything else that this recruitment asks for.',
  'payment.reference': 'Transaction ID (UTR number)',

  'payment.transactionId.label': 'Transaction ID',
  'payment.transactionId.required': payment,
  'payment.transactionId.hint': 'The UTR of a UPI payment or a transfer, or the number your bank gave you',
  'payment.utrNumber.label': 'UTR number',
  'payment.utrNumber.required': payment,
  'payment.utrNumber.not-a-utr':
    'Enter the 12-digit UPI reference (UTR), or the 16 or 22 letters and digits of a bank transfer, as your payment app shows it',
  'payment.utrNumber.hint': '12 digits, shown as UTR, UPI Ref or RRN; for a bank transfer, 16 or 22 letters and digits',
  'payment.paymentDate.label': 'Payment date',
  'payment.paymentDate.required': payment,
  'payment.paymentDate.not-a-day': 'Enter the payment date as DD-MM-YYYY',
  'payment.paymentDate.in-the-future': 'The payment date cannot be in the future',
  'payment.paymentDate.too-early':
    'This is long before applications opened. Enter the day on which you paid the fee of this application, {from, date, short} or later. A fee paid for an earlier recruitment is not valid for this one.',
} as const satisfies FormSentences<typeof facultyQuestions, SectionId, Beside> & Sentences)

const kept = new Map<Language, QuestionWords>()

const [postPath, departmentPath] = ['personalInfo.postName', 'personalInfo.department']

/** Replaces stored types of qualifications, posts and departments in errors by the form's names for them. */
function callingFacts(words: QuestionWords, language: Language, translate: Translator): QuestionWords {
  const types = (stored: string) =>
    stored
      .split(', ')
      .map((type) => words.option('qualifications.type', type))
      .join(', ')
  const called: Readonly<Record<string, (stored: string) => string>> = {
    type: types,
    types,
    post: (stored) => sayPost(stored, language),
    department: translate,
  }
  const said = ([name, fact]: [string, string | number]): [string, string | number] => [
    name,
    typeof fact === 'string' ? (called[name]?.(fact) ?? fact) : fact,
  ]
  return {
    ...words,
    complaint: ({ params = {}, ...of }) =>
      words.complaint({ ...of, params: Object.fromEntries(Object.entries(params).map(said)) }),
  }
}

/** Names chosen posts, as all rooms do, and departments, as their recruitment does. */
function callingChosen(words: QuestionWords, language: Language, translate: Translator): QuestionWords {
  const named = (say: QuestionWords['option']) => (path: string, value: string) => {
    if (path === departmentPath) return translate(value)
    return path === postPath ? sayPost(value, language) : say(path, value)
  }
  return { ...words, option: named(words.option), choice: named(words.choice) }
}

function wordsWith(translate: Translator, language: Language): QuestionWords {
  const words = callingChosen(questionWords(faculty.in(language), language), language, translate)
  return callingFacts(words, language, translate)
}

/** The words of the faculty form; with translations, those of a recruitment, which names its departments. */
export function facultyWords(language: Language, translations?: Translations): QuestionWords {
  if (translations !== undefined) return wordsWith(translatorIn(translations, language), language)
  const words = kept.get(language) ?? wordsWith(asWritten, language)
  kept.set(language, words)
  return words
}
