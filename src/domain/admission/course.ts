import { z } from 'zod'

export const courseNames = ['BSc EMT', 'BSc HTM'] as const
export const CourseName = z.enum(courseNames)
export type CourseName = z.infer<typeof CourseName>

export const courseTitles: Record<CourseName, string> = {
  'BSc EMT': 'B.Sc. Emergency Medical Technology',
  'BSc HTM': 'B.Sc. Hematology and Transfusion Medicine',
}
