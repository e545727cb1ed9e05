import { studentForm, type StudentForm } from '#domain/admission/student-questions.ts'
import type { TrackPaper } from '#server/applications/paper/paper.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Language } from '#words/room.ts'
import { studentApplication } from '#words/student-application.ts'
import { studentWords } from '#words/student.ts'

/** A student application on paper: every answer, as the form reads it. */
export function studentPaper(
  { form, email }: StoredApplication<StudentForm, unknown>,
  { language }: { language: Language },
): TrackPaper {
  const [words, say] = [studentWords(language), studentApplication(language)]
  const read = studentForm.read(form, words)
  const lines = read.flatMap(({ lines: all }) => all)
  const course = lines.find(({ path }) => path === 'preferenceOrder')
  return {
    facts: [{ label: say('candidate'), value: form.candidateName ?? null }, ...(course ? [course] : [])],
    sections: read
      .filter(({ id }) => id !== 'course')
      .map(({ id, lines: facts }) => ({
        title: words.section(id),
        facts: id === 'personal' ? [...facts, { label: words.name('email'), value: email, isWide: true }] : facts,
      })),
    payment: [],
    declaration: say('declaration'),
    place: form.correspondAddress?.district ?? null,
  }
}
