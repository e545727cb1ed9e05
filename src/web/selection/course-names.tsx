import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Translations } from '#domain/platform/translations.ts'
import { language } from '#web/platform/language.ts'
import { sayCourse } from '#words/form/courses.ts'
import { asWritten, translatorIn } from '#words/institute/institute-translations.ts'

const InDrive = createContext(asWritten)

type CourseNamesProps = { translations: Translations | undefined; children: ReactNode }

/** Names the courses of a drive by its translations, in everything below. */
export function CourseNames({ translations, children }: CourseNamesProps) {
  const translate = useMemo(() => translatorIn(translations, language), [translations])
  return <InDrive value={translate}>{children}</InDrive>
}

/** Names a course, by its stored name, in the language of the page. */
export type CourseName = (stored: string) => string

export function useCourseName(): CourseName {
  const translate = use(InDrive)
  return (stored) => sayCourse(stored, language, translate)
}
