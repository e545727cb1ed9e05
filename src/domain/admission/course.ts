import { z } from 'zod'

export const courseNames = ['BSc EMT', 'BSc HTM'] as const
export const CourseName = z.enum(courseNames)
export type CourseName = z.infer<typeof CourseName>
