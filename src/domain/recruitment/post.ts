import { z } from 'zod'
import type { Category } from '#domain/drives/category.ts'
import { isKeyOf } from '#lib/values/records.ts'

/** The four designations, in the order of rank. */
export const postNames = ['Assistant Professor', 'Associate Professor', 'Additional Professor', 'Professor'] as const
export const PostName = z.enum(postNames, 'post-required')
export type PostName = z.infer<typeof PostName>

export const candidateTypes = ['MEDICAL', 'NON-MEDICAL'] as const
/** A candidate's type; departments accept one type or any. */
export const CandidateType = z.enum(candidateTypes, 'candidate-type')
export type CandidateType = z.infer<typeof CandidateType>

export const departmentTypes = ['ANY', ...candidateTypes] as const
/** The type of candidates a department accepts. */
export const DepartmentType = z.enum(departmentTypes, 'department-type')
export type DepartmentType = z.infer<typeof DepartmentType>

/** The categories of post that candidates of each category may apply for (docs/rules.md, Category of a post). */
const allowed: Record<Category, readonly Category[]> = {
  UR: ['UR'],
  OBC: ['UR', 'OBC'],
  SC: ['UR', 'SC'],
  ST: ['UR', 'ST'],
  EWS: ['UR', 'EWS'],
}

/** The categories of post open to a candidate of this category; none for an unknown category. */
export function allowedPostCategories(categoryOfCandidate: string): readonly Category[] {
  return isKeyOf(allowed, categoryOfCandidate) ? allowed[categoryOfCandidate] : []
}
