import { class12Table, studentForm, type StudentForm } from '#domain/admission/student-questions.ts'
import type { TrackPaper } from '#server/applications/paper/paper.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Language } from '#words/room.ts'
import { studentApplication } from '#words/student-application.ts'
import { sayStatus } from '#words/statuses.ts'
import { studentWords } from '#words/student.ts'

const isInTable = (path: string) => path.startsWith('intermediateSchool.')

/** A student application on paper: every answer, as the form reads it. */
export function studentPaper(
  { form, email, status, drive }: StoredApplication<StudentForm, unknown>,
  { language }: { language: Language },
): TrackPaper {
  const [words, say] = [studentWords(language, drive.translations), studentApplication(language)]
  const read = studentForm.read(form, words)
  const lines = read.flatMap(({ lines: all }) => all)
  const course = lines.find(({ path }) => path === 'preferenceOrder')
  const account = { label: words.name('email'), value: email, isWide: true }
  return {
    facts: [{ label: say('candidate'), value: form.candidateName ?? null }, ...(course ? [course] : [])],
    sections: read
      .filter(({ id }) => id !== 'course')
      .map(({ id, lines: answers }) => ({
        title: words.section(id),
        parts: [
          ...(id === 'class12'
            ? [
                {
                  table: class12Table(form, {
                    words,
                    heads: { class12: say('class12'), examination: say('examination') },
                  }),
                },
              ]
            : []),
          { facts: id === 'personal' ? [...answers, account] : answers.filter(({ path }) => !isInTable(path)) },
        ],
      })),
    payment: [],
    declaration: say('declaration'),
    status: sayStatus(status, language),
    place: form.correspondAddress?.district ?? null,
  }
}
