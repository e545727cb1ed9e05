import { expect, test } from 'vitest'
import { studentForm } from '#domain/admission/student-questions.ts'
import { noticeTypes } from '#domain/institute/notice.ts'
import { facultyForm } from '#domain/recruitment/faculty-questions.ts'
import { facultyWords } from './faculty.ts'
import { sayNoticeType } from './institute.ts'
import { sayState } from './states.ts'
import { studentWords } from './student.ts'

test('a state is called as a language calls it, and what is no state stays as it was typed', () => {
  expect([sayState('Bihar', 'en'), sayState('Bihar', 'hi')]).toEqual(['Bihar', 'बिहार'])
  expect(sayState('Vindhya Pradesh', 'hi')).toBe('Vindhya Pradesh')
})

test('an answer that names a state is read in the language of the reader, alone and within an address', () => {
  const said = (form: typeof studentForm | typeof facultyForm, path: string, words: ReturnType<typeof studentWords>) =>
    form.fields.get(path)?.text('Uttar Pradesh', path, words)
  expect(said(studentForm, 'intermediateSchool.state', studentWords('en'))).toBe('Uttar Pradesh')
  expect(said(studentForm, 'intermediateSchool.state', studentWords('hi'))).toBe('उत्तर प्रदेश')
  expect(said(facultyForm, 'personalInfo.currentAddress.state', facultyWords('hi'))).toBe('उत्तर प्रदेश')
  const correspondAddress = { address: '4 Mall Road', district: 'Patna', state: 'Bihar', pincode: '800001' }
  const sections = studentForm.read({ correspondAddress }, studentWords('hi'))
  expect(sections.flatMap(({ lines }) => lines.map(({ value }) => value))).toContain('4 Mall Road\nPatna, बिहार 800001')
})

test('the type of a notice is read in the language of the reader', () => {
  expect(noticeTypes.map((type) => sayNoticeType(type, 'en'))).toEqual(noticeTypes)
  expect(noticeTypes.map((type) => sayNoticeType(type, 'hi'))).toEqual(['परिणाम', 'प्रवेश सूचना', 'भर्ती सूचना', 'सामान्य'])
  expect(sayNoticeType('Tender', 'hi')).toBe('Tender')
})
