import { z } from 'zod'
import type { Category } from '../applications/application.ts'

/** The four designations, in the order of rank. */
export const postNames = ['Assistant Professor', 'Associate Professor', 'Additional Professor', 'Professor'] as const
export const PostName = z.enum(postNames, 'post-required')
export type PostName = z.infer<typeof PostName>

export const candidateTypes = ['MEDICAL', 'NON-MEDICAL'] as const
/** What a candidate is; departments take one type or any. */
export const CandidateType = z.enum(candidateTypes, 'candidate-type')
export type CandidateType = z.infer<typeof CandidateType>

export const departmentTypes = ['ANY', ...candidateTypes] as const
/** Whom a department takes. */
export const DepartmentType = z.enum(departmentTypes, 'department-type')
export type DepartmentType = z.infer<typeof DepartmentType>

/** Which categories of post a candidate of each category may apply for (docs/rules.md, Category of a post). */
const allowed: Record<Category, readonly Category[]> = {
  UR: ['UR'],
  OBC: ['UR', 'OBC'],
  SC: ['UR', 'SC'],
  ST: ['UR', 'ST'],
  EWS: ['UR', 'EWS'],
}

/** The categories of post open to a candidate of this category; none for a word that is no category. */
export function allowedPostCategories(categoryOfCandidate: string): readonly Category[] {
  return Object.hasOwn(allowed, categoryOfCandidate) ? allowed[categoryOfCandidate as Category] : []
}
