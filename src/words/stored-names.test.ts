import { expect, test } from 'vitest'
import { linesOf } from '#domain/questions/form.ts'
import { studentForm } from '#domain/admission/student-questions.ts'
import { noticeTypes } from '#domain/institute/notice.ts'
import { facultyForm } from '#domain/recruitment/faculty-questions.ts'
import { postNames } from '#domain/recruitment/post.ts'
import { sayFinding } from '#words/form/eligibility.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { sayNoticeType } from '#words/institute/institute.ts'
import { sayPost } from '#words/form/posts.ts'
import { saySentenceOf } from '#words/review/reason-sentences.ts'
import { sayReason } from '#words/review/reasons.ts'
import { sayState } from '#words/form/indian-states.ts'
import { studentWords } from '#words/candidates/student.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'

test('a state is named in the language; any other text stays unchanged', () => {
  expect([sayState('Bihar', 'en'), sayState('Bihar', 'hi')]).toEqual(['Bihar', 'बिहार'])
  expect(sayState('Vindhya Pradesh', 'hi')).toBe('Vindhya Pradesh')
})

test("an answer that names a state appears in the reader's language, alone and within an address", () => {
  const said = (form: typeof studentForm | typeof facultyForm, path: string, words: ReturnType<typeof studentWords>) =>
    form.fields.get(path)?.text('Uttar Pradesh', path, words)
  expect(said(studentForm, 'intermediateSchool.state', studentWords('en'))).toBe('Uttar Pradesh')
  expect(said(studentForm, 'intermediateSchool.state', studentWords('hi'))).toBe('उत्तर प्रदेश')
  expect(said(facultyForm, 'personalInfo.currentAddress.state', facultyWords('hi'))).toBe('उत्तर प्रदेश')
  const correspondAddress = { address: '4 Mall Road', district: 'Patna', state: 'Bihar', pincode: '800001' }
  const sections = studentForm.read({ correspondAddress }, studentWords('hi'))
  expect(sections.flatMap((section) => linesOf([section]).map(({ value }) => value))).toContain(
    '4 Mall Road\nPatna, बिहार 800001',
  )
})

test('a post is named in the language, alone, as an answer and in findings', () => {
  expect(postNames.map((post) => sayPost(post, 'en'))).toEqual(postNames)
  expect(postNames.map((post) => sayPost(post, 'hi'))).toEqual([
    'असिस्टेंट प्रोफ़ेसर',
    'एसोसिएट प्रोफ़ेसर',
    'एडिशनल प्रोफ़ेसर',
    'प्रोफ़ेसर',
  ])
  expect(sayPost('Lecturer', 'hi')).toBe('Lecturer')
  const sections = facultyForm.read({ personalInfo: { postName: 'Professor' } }, facultyWords('hi'))
  expect(sections.flatMap((section) => linesOf([section]).map(({ value }) => value))).toContain('प्रोफ़ेसर')
  const met = { rule: 'post', outcome: 'met', reason: 'met', facts: { department: 'ENT', post: 'Professor' } } as const
  expect(sayFinding(met, { language: 'hi', reader: 'office' }).detail).toBe('ENT में पद प्रोफ़ेसर है')
})

test("a department as an answer, and in its errors, has its recruitment's name", () => {
  const words = (language: string) => facultyWords(language, { hi: { Anatomy: 'शरीर रचना' } })
  const path = 'personalInfo.department'
  const text = (language: string) => facultyForm.fields.get(path)?.text('Anatomy', path, words(language))
  expect([text('en'), text('hi')]).toEqual(['Anatomy', 'शरीर रचना'])
  const params = { postCategory: 'ST', post: 'Professor', department: 'Anatomy' }
  expect(words('hi').complaint({ path: 'personalInfo.categoryOfPost', code: 'without-seats', params })).toBe(
    'प्रोफ़ेसर (शरीर रचना) में ST वर्ग की कोई सीट नहीं है।',
  )
})

test("the type of a notice appears in the reader's language", () => {
  expect(noticeTypes.map((type) => sayNoticeType(type, 'en'))).toEqual(noticeTypes)
  expect(noticeTypes.map((type) => sayNoticeType(type, 'hi'))).toEqual(['परिणाम', 'प्रवेश सूचना', 'भर्ती सूचना', 'सामान्य'])
  expect(sayNoticeType('Tender', 'hi')).toBe('Tender')
})

test('a reason of the portal appears in any language, one of the institute as written or translated', () => {
  expect(sayReason('Payment not received', 'en')).toBe('Payment not received')
  expect(sayReason('Payment not received', 'hi')).toBe('भुगतान नहीं मिला')
  const translate = translatorIn({ hi: { 'Seat given up': 'सीट छोड़ दी', 'Pay again.': 'फिर से भुगतान करें।' } }, 'hi')
  expect(sayReason('Seat given up', 'hi')).toBe('Seat given up')
  expect(sayReason('Seat given up', 'hi', translate)).toBe('सीट छोड़ दी')
  const sentence = 'We did not find your payment in our account.'
  expect(saySentenceOf({ name: 'Payment not received', sentence }, 'hi', translate)).toBe(
    'आपका भुगतान हमारे खाते में नहीं मिला।',
  )
  expect(saySentenceOf({ name: 'Payment not received', sentence: 'Pay again.' }, 'hi', translate)).toBe(
    'फिर से भुगतान करें।',
  )
  expect(saySentenceOf({ name: 'Not eligible by age', sentence: '{rules}' }, 'hi', translate)).toBe('{rules}')
})

test('errors of qualifications name their types as the form does', () => {
  const types = 'UNDERGRADUATE QUALIFICATION, POSTGRADUATE QUALIFICATION'
  const missing = { path: 'qualifications', code: 'mandatory-missing', params: { types } }
  const repeated = { path: 'qualifications.4.type', code: 'only-once', params: { type: 'SUPER SPECIALITY' } }
  expect([missing, repeated].map(facultyWords('en').complaint)).toEqual([
    'Add Undergraduate qualification, Postgraduate qualification: these qualifications are mandatory',
    'Super-speciality can be added only once',
  ])
  expect([missing, repeated].map(facultyWords('hi').complaint)).toEqual([
    'इन्हें जोड़ें, ये योग्यताएँ अनिवार्य हैं: स्‍नातक, स्‍नातकोत्तर',
    'सुपर स्पेशियलिटी: एक ही बार जोड़ी जा सकती है',
  ])
})

test('a translated condition or department appears translated in findings', () => {
  const translate = translatorIn({ hi: { Anatomy: 'शरीर रचना', 'Teaching in Hindi': 'हिंदी में अध्यापन' } }, 'hi')
  const reading = { language: 'hi', reader: 'applicant', translate } as const
  const condition = { condition: 'Teaching in Hindi', place: 1, of: 1 }
  const committee = { rule: 'experience-condition', outcome: 'check', reason: 'committee', facts: condition } as const
  expect(sayFinding(committee, reading).required).toBe('हिंदी में अध्यापन')
  const met = { rule: 'department', outcome: 'met', reason: 'met', facts: { department: 'Anatomy' } } as const
  expect(sayFinding(met, reading).actual).toBe('शरीर रचना')
  expect(sayFinding(met, { language: 'hi', reader: 'applicant' }).actual).toBe('Anatomy')
})
